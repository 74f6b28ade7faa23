/**
 * Builds the URL of the sign-in (RT-23). The URL opens the home page with the sign-in modal, which redirects back after
 * the sign-in.
 * @param back path and query of the requested page
 */
export const buildSignInAddress = (back: string): string =>
  `/?open_popup=y&popup=auth&back=${encodeURIComponent(back).replaceAll('%2F', '/')}`;
