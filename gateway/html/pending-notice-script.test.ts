import { expect, it } from 'vitest';
import { pendingNoticeScript } from './pending-notice-script.ts';

/**
 * Runs the script like a browser with these cookies.
 * @returns the notice it sets
 */
function runScript(cookie: string) {
  const dataset: Record<string, string> = {};
  new Function('document', pendingNoticeScript)({ cookie, documentElement: { dataset } });
  return dataset.question;
}

it.each([
  ['', 'consent'],
  ['city_confirmed=yes', 'consent'],
  ['my_cookie_consent=all; viewport=mobile', 'consent'],
  ['viewport=mobile; cookie_consent=necessary', 'city'],
  ['cookie_consent=all; city_confirmed=yes', ''],
])('with the cookies ‘%s’ reserves space for the notice ‘%s’', (cookie, expected) => {
  expect(runScript(cookie)).toBe(expected);
});
