/** Texts of the footer's subscription (CH-05). */
export const texts = {
  /** @param ofShop the name of the shop in the genitive */
  title: (ofShop: string) => `Письма ${ofShop}`,
  lead: 'Новинки и скидки магазина.',
  email: 'Электронная почта',
  submit: 'Подписаться',
  failed: 'Не удалось отправить. Проверьте связь и попробуйте ещё раз.',
  thanks: 'Спасибо!',
  thanksText: (email: string) => `Следующее письмо придёт на ${email}.`,
  confirmText: (email: string) =>
    `Мы отправили письмо на ${email}. Нажмите в нём «Подтвердить подписку»: без этого писем не будет.`,
} as const;
