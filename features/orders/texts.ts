import { REVIEW_MAX, REVIEW_MIN } from '#lib/contracts/reviews.ts';

export const texts = {
  title: 'Мои заказы',
  views: {
    label: 'Заказы, отзывы и чеки',
    orders: 'Заказы',
    reviews: 'Отзывы',
    receipts: 'Чеки',
    bookings: 'Брони',
    certificates: 'Сертификаты',
  },
  empty: {
    orders: {
      title: 'Заказов пока нет',
      hint: 'Когда вы оформите первый, здесь будет видно, что с ним происходит.',
      action: 'В каталог',
    },
    reviews: {
      title: 'Отзывов пока нет',
      hint: 'Когда вы получите заказ, здесь можно будет рассказать, как сидит и носится купленное.',
      action: 'К заказам',
    },
    receipts: {
      title: 'Чеков пока нет',
      hint: 'Здесь появятся чеки ваших покупок на сайте и в магазинах.',
      action: 'К заказам',
    },
    bookings: {
      title: 'Броней пока нет',
      hint: 'Отложите вещь в магазине со страницы товара: здесь будет видно, до какого времени она вас ждёт.',
      action: 'В каталог',
    },
    certificates: {
      title: 'Сертификатов пока нет',
      hint: 'Подарите первый: здесь будет видно, когда он оплачен и отправлен.',
      action: 'Подарить сертификат',
    },
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
  certificates: {
    list: 'Подаренные сертификаты',
    to: (name: string) => `Кому: ${name}`,
    open: 'Открыть покупку',
    openOf: (number: string) => `Открыть покупку ${number}`,
  },
  reviews: {
    awaiting: 'Ждут вашего отзыва',
    own: 'Ваши отзывы',
    write: 'Написать отзыв',
    rewrite: 'Переписать',
    about: (action: string, title: string) => `${action}: ${title}`,
    form: (title: string) => `Отзыв: ${title}`,
    rating: 'Оценка',
    fit: (size: string) => `Как сел размер ${size}`,
    fitUnknown: 'Не скажу',
    content: 'Отзыв',
    contentHint: `От ${REVIEW_MIN} до ${REVIEW_MAX} символов: как сидит, из чего сделано, как носится`,
    photos: 'Фотографии',
    photosCount: (count: number) => `Фотографий: ${count}`,
    submit: 'Отправить отзыв',
    cancel: 'Не сейчас',
    sent: 'Спасибо! Отзыв отправлен на проверку.',
    rejected: 'Причина:',
    answer: 'Ответ магазина:',
  },
  receipts: {
    list: 'Ваши чеки',
  },
} as const;
