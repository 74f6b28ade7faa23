/** Words of a password's field. */
export const passwordTexts = {
  show: 'Показать пароль',
  hide: 'Скрыть пароль',
} as const;
