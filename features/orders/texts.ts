import { REVIEW_MAX, REVIEW_MIN } from '@/lib/contracts/user';

export const texts = {
  title: 'Мои заказы',
  views: {
    label: 'Заказы, отзывы и чеки',
    orders: 'Заказы',
    reviews: 'Отзывы',
    receipts: 'Чеки',
    bookings: 'Брони',
  },
  empty: {
    orders: 'Заказов пока нет',
    ordersHint: 'Когда вы оформите первый, здесь будет видно, что с ним происходит.',
    reviews: 'Отзывов пока нет',
    reviewsHint: 'Когда вы получите заказ, здесь можно будет рассказать, как сидит и носится купленное.',
    receipts: 'Чеков пока нет',
    receiptsHint: 'Здесь появятся чеки ваших покупок на сайте и в магазинах.',
    bookings: 'Броней пока нет',
    bookingsHint:
      'Отложите вещь в магазине со страницы товара: здесь будет видно, до какого времени она вас ждёт.',
    toCatalog: 'В каталог',
    toOrders: 'К заказам',
  },
  notFound: (number: string) =>
    `Заказа ${number} среди ваших нет. Возможно, он оформлен без входа в кабинет.`,
  find: 'Найти по номеру и телефону',
  order: {
    list: 'Ваши заказы',
    title: (number: string) => `Заказ ${number}`,
    from: (date: string) => `от ${date}`,
    more: (count: number) => `+${count}`,
    goods: 'Состав заказа',
    way: 'Путь заказа',
    details: 'Получение и оплата',
    cancelReason: 'Причина отмены',
    review: 'Оставить отзыв',
  },
  bookings: {
    list: 'Ваши брони',
    cancelOf: (number: string) => `Отменить бронь ${number}`,
  },
  reviews: {
    awaiting: 'Ждут вашего отзыва',
    own: 'Ваши отзывы',
    write: 'Написать отзыв',
    rewrite: 'Переписать',
    about: (action: string, title: string) => `${action}: ${title}`,
    form: (title: string) => `Отзыв: ${title}`,
    rating: 'Оценка',
    stars: (rating: number) => `${rating} из 5`,
    content: 'Отзыв',
    contentHint: `От ${REVIEW_MIN} до ${REVIEW_MAX} символов: как сидит, из чего сделано, как носится`,
    submit: 'Отправить отзыв',
    cancel: 'Не сейчас',
    sent: 'Спасибо! Отзыв отправлен на проверку.',
    rejected: 'Причина:',
  },
  receipts: {
    list: 'Ваши чеки',
  },
} as const;
