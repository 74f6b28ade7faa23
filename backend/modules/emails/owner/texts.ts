import type { OwnerEmail } from '../../outbox/index.ts';

type EventOf<Template extends OwnerEmail['template']> =
  Extract<OwnerEmail, { template: Template }> extends {
    event: infer Event extends string;
  }
    ? Event
    : never;

const orderEvents: Record<EventOf<'owner_order'>, string> = {
  placed: 'Новый заказ',
  paid: 'Заказ оплачен',
  on_receipt: 'Заказ оплатят при получении',
  revived: 'Отменённый заказ оплачен и снова в силе',
  cancelled: 'Заказ отменён',
};
const bookingEvents: Record<EventOf<'owner_booking'>, string> = {
  booked: 'Новая бронь',
  cancelled: 'Бронь отменена покупателем',
};
const returnEvents: Record<EventOf<'owner_return'>, string> = {
  new: 'Новая заявка на возврат',
  withdrawn: 'Заявка на возврат отозвана',
};
const certificateEvents: Record<EventOf<'owner_certificate'>, string> = {
  bought: 'Покупают сертификат',
  paid: 'Сертификат оплачен',
};

/** Texts of e-mails to the shop's own mailbox. */
export const ownerTexts = {
  order: {
    /** @param sum the formatted sum, such as «12 730 ₽» */
    subject: (event: keyof typeof orderEvents, number: string, sum: string) =>
      `${orderEvents[event]}: ${number}, ${sum}`,
    status: 'Статус',
    placedAt: 'Оформлен',
    state: {
      paid: (title: string) => `${title}, оплачено`,
      outside: (title: string) => `${title}, деньги получены вне банка`,
      pending: (title: string) => `${title}, ждём оплаты`,
      declined: (title: string) => `${title}, банк отклонил платёж`,
      onReceipt: (title: string) => `${title}, не оплачено`,
    },
    /** Vendor code of an item. */
    article: (vendorCode: string) => `артикул ${vendorCode}`,
    fromStore: (store: string) => `из магазина ${store}`,
    price: (quantity: number, price: string, sum: string) => `${quantity}\u00a0шт. × ${price} = ${sum}`,
    recipient: 'Получатель',
    phone: 'Телефон',
    email: 'E-mail',
    call: 'Просит позвонить',
    yes: 'да',
    city: 'Город',
    store: 'Магазин',
    point: 'Пункт выдачи',
    assemble: 'Придёт в магазин',
    confirmUntil: 'Ждёт подтверждения телефона до',
    refund: 'К возврату покупателю',
    certificates: (digits: string, sum: string) => `${sum}, сертификат •${digits}`,
    take: 'Заказ ждёт, пока его возьмут в работу: owner/orders, status: assembling.',
    unconfirmed: 'Если заказ не взять в работу и телефон не подтвердят, он отменится в этот срок сам.',
    back: 'Товары вернулись в остаток. Деньги, которые уже пришли через банк, возвращаются сами.',
    backByHand: 'Товары вернулись в остаток. Деньги получены вне банка: верните их покупателю сами.',
  },
  booking: {
    subject: (event: keyof typeof bookingEvents, number: string) => `${bookingEvents[event]}: ${number}`,
    lead: 'Отложите вещь и выдайте её по номеру брони: owner/bookings.',
  },
  returns: {
    subject: (event: keyof typeof returnEvents, number: string, order: string) =>
      `${returnEvents[event]}: ${number} по заказу ${order}`,
    lead: 'Рассмотрите заявку: owner/returns, status: approved или rejected.',
    reason: (quantity: number, sum: string, reason: string) => `${quantity}\u00a0шт., ${sum}. ${reason}`,
    photos: 'Фотографий',
    account: (end: string) => `на счёт, последние цифры ${end}`,
    money: 'Деньги',
    byPhone: 'Заявку оформили по номеру заказа и телефону, не из профиля покупателя.',
  },
  review: {
    subject: (product: string) => `Отзыв ждёт проверки: ${product}`,
    lead: (id: number) => `Отзыв № ${id}. Опубликуйте или отклоните его: owner/reviews.`,
    rating: 'Оценка',
    author: 'Автор',
    photos: 'Фотографий',
  },
  certificate: {
    subject: (event: keyof typeof certificateEvents, number: string, sum: string) =>
      `${certificateEvents[event]}: ${number}, ${sum}`,
    buyer: 'Покупатель',
    state: 'Оплата',
    states: { bought: 'ждём оплаты', paid: 'оплачено' } satisfies Record<
      keyof typeof certificateEvents,
      string
    >,
  },
} as const;
