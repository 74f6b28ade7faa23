/** Cookies that the page itself sets; the session's cookie is set by the backend. */
export const COOKIES = {
  /** The shopper's consent, of type `Consent` (MD-16). */
  consent: 'cookie_consent',
  /** Set once the city was confirmed or chosen (MD-07). */
  city: 'city_confirmed',
  /** The kind of screen, a name from viewports.ts (BC-10). */
  viewport: 'viewport',
  /** A sign-in code was sent: when the next one may be requested (ST-03). */
  code: 'sign_in_code',
} as const;

export type CookieName = (typeof COOKIES)[keyof typeof COOKIES];

/** The consent that allows the tag manager and the tracker (AP-18). */
export const CONSENT_ALL = 'all';
export type Consent = typeof CONSENT_ALL | 'necessary';

/** BC-10: lifetime of each of them, days. */
export const COOKIE_DAYS = 365;
