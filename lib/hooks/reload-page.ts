/** Reloads the page. Use it when the session or the city has changed on which the page depends. */
export const reloadPage = () => window.location.reload();

/** Opens another page with a full page load. */
export const openPage = (path: string) => window.location.assign(path);

/** Opens another page with a full page load, and replaces the history entry of the current page. */
export const replacePage = (path: string) => window.location.replace(path);
