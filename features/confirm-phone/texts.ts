export const texts = {
  title: 'Подтверждение телефона',
  /** Reason for the confirmation while an order is being placed. */
  order: 'Чтобы оформить этот заказ, подтвердите телефон.',
  /** Text before the phone number. */
  sent: 'Отправили код на',
  sending: 'Отправляем код…',
  label: 'Код из SMS',
  again: 'Отправить код ещё раз',
  change: 'Изменить номер',
  /** @param left minutes and seconds, `1:59` */
  wait: (left: string) => `Новый код можно запросить через ${left}`,
  notice: {
    /** @param until «23.11.2026, 12:00 по московскому времени» */
    until: (until: string) => `Подтвердите телефон до ${until}, иначе заказ отменится.`,
    /** Text about the same deadline, for places outside of the order's page. */
    page: (until: string) => `Подтвердите телефон на странице заказа до ${until}, иначе заказ отменится.`,
    phone: 'Телефон получателя',
    action: 'Подтвердить телефон',
    send: 'Получить код',
    done: 'Телефон подтверждён, заказ в силе.',
    other: 'Этот заказ оформлен на другой телефон. Проверьте номер.',
  },
} as const;
