/**
 * Messages of the subscription form. They are separate from the other messages, because the form is on every page
 * and the others are not needed there.
 */
export const subscription = {
  email: 'Не заполнено или неверно заполнено поле',
  consent: 'Чтобы подписаться, нужно согласие на обработку персональных данных',
} as const;
