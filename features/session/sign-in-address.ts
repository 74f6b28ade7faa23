/**
 * Where a guest is asked to sign in (RT-23): the start page with the modal open, which afterwards leads back.
 * @param back path and query of the page that was asked for
 */
export const signInAddress = (back: string): string =>
  `/?open_popup=y&popup=auth&back=${encodeURIComponent(back).replaceAll('%2F', '/')}`;
