/**
 * Builds the address of the sign-in (RT-23): the home page with the modal open, which redirects back afterwards.
 * @param back path and query of the requested page
 */
export const buildSignInAddress = (back: string): string =>
  `/?open_popup=y&popup=auth&back=${encodeURIComponent(back).replaceAll('%2F', '/')}`;
