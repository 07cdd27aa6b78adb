// Loading an XML file, with a diagnostic that names the file and the line if it is broken.
#pragma once

#include "text/diagnostics.hpp"

#include <filesystem>
#include <pugixml.hpp>
#include <string>

namespace loom {

/// Parses `file` into `document`. If it is missing or not XML, reports it under `code` and returns false.
bool load_xml(const std::filesystem::path& file, const std::string& code, pugi::xml_document& document,
              Diagnostics& diagnostics);

}  // namespace loom
