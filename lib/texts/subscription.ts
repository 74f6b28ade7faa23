/**
 * Messages of the subscription form. They are separate from the other messages, because this form is on every page and
 * needs no other messages.
 */
export const subscriptionTexts = {
  email: 'Не заполнено или неверно заполнено поле',
  consent: 'Чтобы подписаться, нужно согласие на обработку персональных данных',
} as const;
