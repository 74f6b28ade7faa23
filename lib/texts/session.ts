/** Texts for a customer whose session has expired while they use the page. */
export const sessionTexts = {
  ended: 'Вы вышли из аккаунта — войдите, чтобы продолжить. Всё, что вы ввели, сохранено.',
  notice: 'Вы вышли из аккаунта. Всё, что вы ввели, сохранено.',
  signIn: 'Войти',
  asGuest: 'Продолжить без входа',
} as const;
