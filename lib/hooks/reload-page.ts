/** Reloads the page, because the session or the city that it depends on has changed. */
export const reloadPage = () => window.location.reload();

/** Opens another page with a full load. */
export const openPage = (path: string) => window.location.assign(path);

/** Opens another page with a full load, without a history entry for this one. */
export const replacePage = (path: string) => window.location.replace(path);
