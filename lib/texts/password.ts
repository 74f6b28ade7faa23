/** Texts of a password field. */
export const passwordTexts = {
  show: 'Показать пароль',
  hide: 'Скрыть пароль',
} as const;
