export const infoErrors = {
  page: { code: 'info_not_found', message: 'Такой страницы нет' },
  consent: {
    code: 'consent_required',
    message: 'Отметьте согласие с условиями, чтобы продолжить',
    field: 'agree',
  },
} as const;
