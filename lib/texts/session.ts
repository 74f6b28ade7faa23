/** What a customer reads whose session has ended under their hands. */
export const sessionTexts = {
  ended: 'Вы вышли из аккаунта — войдите, чтобы продолжить. Всё, что вы ввели, сохранено.',
  notice: 'Вы вышли из аккаунта. Всё, что вы ввели, сохранено.',
  signIn: 'Войти',
  asGuest: 'Продолжить без входа',
} as const;
