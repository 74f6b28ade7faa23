/** Cookies that the page itself keeps; the session's own is the backend's. */
export const COOKIES = {
  /** What the shopper allowed, of the kind Consent (MD-16). */
  consent: 'cookie_consent',
  /** The city was confirmed or chosen (MD-07). */
  city: 'city_confirmed',
  /** The kind of screen, a name of viewports.ts (BC-10). */
  viewport: 'viewport',
  /** A code that was sent to a phone: when another may be asked for (ST-03). */
  code: 'sign_in_code',
} as const;

export type CookieName = (typeof COOKIES)[keyof typeof COOKIES];

/** Lets the tag manager and the tracker come (AP-18). */
export const ALL = 'all';
export type Consent = typeof ALL | 'necessary';

/** BC-10: how long each of them is remembered. */
export const COOKIE_DAYS = 365;
