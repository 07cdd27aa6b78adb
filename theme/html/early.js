// Runs before the page is drawn: the theme that the reader chose, and the mark that scripts work.
(() => {
    const root = document.documentElement;
    root.classList.add("js");
    try {
        const theme = localStorage.getItem("theme");
        if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    } catch {
        // no storage: follow the system
    }
})();
