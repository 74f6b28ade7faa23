import { REVIEW_MAX, REVIEW_MIN } from '@/lib/contracts/user';
import { plural } from '@/lib/domain/plural';
import { forms } from '@/lib/texts/plural';

const pieces = (count: number) => `${count} ${plural(count, forms.piece)}`;

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
    pieces,
    goods: 'Состав заказа',
    way: 'Путь заказа',
    details: 'Получение и оплата',
    cancelReason: 'Причина отмены',
    actions: 'Что можно сделать с заказом',
    receipt: 'Чек',
    noReceipt: 'Чека ещё нет: он появится, когда его примет налоговая служба.',
    giveBack: 'Вернуть товары',
    review: 'Оставить отзыв',
  },
  bookings: {
    list: 'Ваши брони',
    cancelOf: (number: string) => `Отменить бронь ${number}`,
  },
  repeat: {
    action: 'Повторить заказ',
    added: (count: number) => `Положили в корзину: ${pieces(count)}.`,
    nothing: 'В корзину положить нечего.',
    missing: 'Сейчас нет в наличии:',
    open: 'Открыть корзину',
  },
  cancel: {
    action: 'Отменить заказ',
    title: (number: string) => `Отменить заказ ${number}?`,
    reason: 'Почему вы отменяете заказ?',
    comment: 'Комментарий',
    commentHint: 'Если хотите, расскажите подробнее',
    refund: (sum: string) =>
      `Вернём ${sum} туда, откуда пришла оплата. Срок зависит от банка, обычно это до трёх рабочих дней.`,
    nothingPaid: 'Оплаты по этому заказу ещё не было, возвращать нечего.',
    bonuses: (count: number) => `Вернём на карту лояльности ${count} ${plural(count, forms.bonus)}.`,
    submit: 'Да, отменить',
    keep: 'Не отменять',
    done: 'Заказ отменён.',
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
    title: (number: string) => `Чек № ${number}`,
    refund: 'Возврат',
    /** What money was taken for, by the law 54-FZ. */
    settlement: { prepayment: 'Предоплата 100 %', advance: 'Аванс', full: 'Полный расчёт' },
    prepaid: 'Зачтена предоплата',
    order: (number: string) => `Заказ ${number}`,
    total: 'Итого',
    refunded: 'Возвращено',
    line: (quantity: number, price: string) => `${quantity} × ${price}`,
    print: 'Распечатать',
    printOf: (number: string) => `Распечатать чек № ${number}`,
  },
} as const;
