/** Reloads the page. Use it after a change of the session or the city, because the page depends on them. */
export const reloadPage = () => window.location.reload();

/** Opens another page with a full page load. */
export const openPage = (path: string) => window.location.assign(path);

/** Opens another page with a full page load, and replaces the history entry of the current page. */
export const replacePage = (path: string) => window.location.replace(path);
