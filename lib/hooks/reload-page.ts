/** Starts the page anew: what it shows depends on who looks, or on where. */
export const reloadPage = () => window.location.reload();
