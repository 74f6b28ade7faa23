/** Starts the page anew: what it shows depends on who looks, or on where. */
export const reloadPage = () => window.location.reload();

/** Opens a page anew, as reloadPage does this one. */
export const openPage = (path: string) => window.location.assign(path);

/** Opens a page in the place of this one: the way back leads past it. */
export const replacePage = (path: string) => window.location.replace(path);
