/**
 * Names of the cookies that scripts of the page set. The session cookie is not among them, because the back end
 * sets it.
 */
export const COOKIES = {
  /** Consent of the visitor, of type `Consent` (MD-16). */
  consent: 'cookie_consent',
  /** Set once the city is confirmed or chosen (MD-07). */
  city: 'city_confirmed',
  /** Screen size, a `kind` of viewports.ts (BC-10). */
  viewport: 'viewport',
  /** Time from which another sign-in code may be requested (ST-03). */
  code: 'sign_in_code',
} as const;

export type CookieName = (typeof COOKIES)[keyof typeof COOKIES];

/** Consent that allows the tag manager and the tracker (AP-18). */
export const CONSENT_ALL = 'all';
export type CookieConsent = typeof CONSENT_ALL | 'necessary';

/** Default lifetime of the cookies above, days (BC-10). */
export const COOKIE_DAYS = 365;
