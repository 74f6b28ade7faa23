/** Reloads the page, when what it shows depends on a session or a location that has changed. */
export const reloadPage = () => window.location.reload();

/** Opens another page with a full load. */
export const openPage = (path: string) => window.location.assign(path);

/** Opens another page with a full load, without a history entry for this one. */
export const replacePage = (path: string) => window.location.replace(path);
