/** Refusals of the payment calls. */
export const paymentErrors = {
  notFound: { code: 'payment_not_found', message: 'Платёж не найден' },
  nothingToPay: { code: 'nothing_to_pay', message: 'Этот заказ не ждёт оплаты' },
  bank: {
    code: 'bank_unavailable',
    message: 'Банк сейчас не отвечает. Заказ сохранён, попробуйте оплатить его через минуту',
  },
  settled: {
    code: 'payment_settled',
    message: 'Этот платёж уже завершён. Вернитесь к заказу и начните оплату заново',
  },
  late: {
    code: 'payment_late',
    message: 'Время на оплату вышло, заказ отменяется',
  },
} as const;

/** What an order's history says when its buyer has chosen so. */
export const payOnReceiptTitle = 'Оплата при получении';
