import { PAGE_NOT_FOUND } from '#lib/texts/refusals.ts';

/** Errors of info pages and of the consent checkbox. */
export const infoErrors = {
  page: { code: 'info_not_found', message: PAGE_NOT_FOUND },
  consent: {
    code: 'consent_required',
    message: 'Отметьте согласие с условиями, чтобы продолжить',
    field: 'agree',
  },
} as const;
