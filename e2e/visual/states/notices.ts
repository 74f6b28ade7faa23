import { COOKIES } from '#lib/config/cookies.ts';
import type { State } from '../state.ts';

/** States of a first visit. */
export const NOTICES: readonly State[] = [
  { name: 'cookie-notice', path: '/catalog/shoes' },
  {
    name: 'city-question',
    path: '/catalog/shoes',
    before: ({ page, baseURL }) =>
      page.context().addCookies([{ name: COOKIES.consent, value: 'necessary', url: baseURL }]),
  },
];
