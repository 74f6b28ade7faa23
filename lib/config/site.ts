/** Data about the site that are equal in every shop. Everything else is the shop's identity (lib/identity). */
export const siteConfig = {
  /** Color of the browser's user interface around the page. Equal to --paper in styles/_tokens.scss. */
  themeColor: '#faf8f5',
} as const;
