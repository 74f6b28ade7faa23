import { selectPlural } from '#lib/domain/plural.ts';
import { nounForms } from '#lib/texts/noun-forms.ts';

const pieces = (count: number) => `${count} ${selectPlural(count, nounForms.piece)}`;

export const texts = {
  actions: 'Что можно сделать с заказом',
  receipt: 'Чек',
  noReceipt: 'Чека ещё нет: он появится, когда его примет налоговая служба.',
  giveBack: 'Вернуть товары',
  returns: {
    title: 'Возвраты по этому заказу',
    of: (number: string) => `Заявка на возврат ${number}`,
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
    refund: (sum: string) => `Вернём ${sum} туда, откуда пришла оплата. Срок зависит от банка.`,
    nothingPaid: 'Оплаты по этому заказу ещё не было, возвращать нечего.',
    certificates: (sum: string) => `На подарочный сертификат вернётся ${sum}.`,
    bonuses: (count: number) =>
      `Вернём на карту лояльности ${count} ${selectPlural(count, nounForms.bonus)}.`,
    submit: 'Да, отменить',
    keep: 'Не отменять',
    done: 'Заказ отменён.',
  },
  receipts: {
    title: (number: string) => `Чек № ${number}`,
    refund: 'Возврат',
    /** Settlement type of a receipt, by the law 54-FZ. */
    settlement: { prepayment: 'Предоплата 100 %', advance: 'Аванс', full: 'Полный расчёт' },
    prepaid: 'Зачтена предоплата',
    certificate: (sum: string) => `И ${sum} подарочным сертификатом`,
    order: (number: string) => `Заказ ${number}`,
    total: 'Итого',
    refunded: 'Возвращено',
    line: (quantity: number, price: string) => `${quantity} × ${price}`,
    print: 'Распечатать',
    printOf: (number: string) => `Распечатать чек № ${number}`,
  },
} as const;
