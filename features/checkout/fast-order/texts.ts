export const texts = {
  title: 'Купить в 1 клик',
  step: (number: number) => `Шаг ${number} из 2`,
  steps: { 1: 'Получатель', 2: 'Доставка и оплата' },
  benefit: 'Выгода по карте',
  /** @param sum formatted price, where 1 bonus = 1 rouble */
  spend: (sum: string) => `Списать бонусы: ${sum}`,
  next: 'Далее',
  back: 'Изменить',
  backLabel: 'Изменить данные получателя',
  submit: 'Заказать',
  subscribe: 'Подписаться',
  total: 'Итого',
  withoutDelivery: 'без доставки',
  installments: (amount: string, isEqual: boolean) => `или 4 платежа ${isEqual ? 'по' : 'от'} ${amount}`,
  certificates: 'Подарочным сертификатом можно заплатить за заказ из корзины.',
  addComment: 'Добавить комментарий',
  call: 'Позвоните мне для подтверждения',
  city: 'Город доставки',
  changeCity: 'Изменить город',
  again: 'Сумма ниже — уже новая. Если всё верно, нажмите «Заказать» ещё раз.',
  phone: {
    foreign: 'Это не ваш номер в профиле.',
    submit: 'Подтвердить',
  },
  done: {
    title: 'Спасибо за заказ!',
    number: (number: string) => `Заказ ${number}`,
    email: (email: string) => `Подтверждение отправим на ${email}.`,
    noEmail:
      'E-mail не указан, поэтому писем не будет. Сохраните номер: по нему и телефону заказ виден на странице',
    tracking: '«Где мой заказ»',
    next: 'Что дальше',
    /** Next steps of an order without an e-mail. They announce nothing that would be sent by e-mail. */
    steps: {
      courier: ['Соберём заказ.', 'Курьер привезёт его по адресу из заказа.'],
      storepickup: [
        'Соберём заказ. Когда его можно забрать, видно по номеру.',
        'Назовите номер заказа в магазине.',
      ],
      pickuppoints: [
        'Соберём заказ и передадим в доставку. Где он, видно по номеру.',
        'Назовите номер заказа в пункте выдачи.',
      ],
    },
    toPay: (sum: string) => `К оплате ${sum}`,
    payTime: 'Товар за вами полчаса: потом неоплаченный заказ отменится.',
    open: 'Открыть заказ',
  },
} as const;
