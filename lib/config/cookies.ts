/** Names of the cookies that the page sets itself. The session cookie is set by the back end. */
export const COOKIES = {
  /** Consent of the shopper, of type `Consent` (MD-16). */
  consent: 'cookie_consent',
  /** Set once the city is confirmed or chosen (MD-07). */
  city: 'city_confirmed',
  /** Kind of screen, a name from viewports.ts (BC-10). */
  viewport: 'viewport',
  /** Time from which another sign-in code may be requested (ST-03). */
  code: 'sign_in_code',
} as const;

export type CookieName = (typeof COOKIES)[keyof typeof COOKIES];

/** Consent that allows the tag manager and the tracker (AP-18). */
export const CONSENT_ALL = 'all';
export type Consent = typeof CONSENT_ALL | 'necessary';

/** Lifetime of each of these cookies, days (BC-10). */
export const COOKIE_DAYS = 365;
