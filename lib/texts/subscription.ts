/** Messages of the footer's form, apart from the other ones: it comes with every page, and they need not. */
export const subscription = {
  email: 'Не заполнено или неверно заполнено поле',
  consent: 'Чтобы подписаться, нужно согласие на обработку персональных данных',
} as const;
