/** Starts the page anew: what it shows depends on who looks, or on where. */
export const reloadPage = () => window.location.reload();

/** Opens a page anew, as reloadPage does this one. */
export const openPage = (path: string) => window.location.assign(path);
