/** Refusals of the payment endpoints. */
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
  amount: { code: 'payment_amount', message: 'Оплачена не та сумма, которую ждёт заказ' },
  notPaid: { code: 'payment_not_paid', message: 'Этот платёж не проведён: возвращать нечего' },
  refundReused: { code: 'refund_reused', message: 'С этим номером уже оформлен другой возврат денег' },
  refundTooLarge: { code: 'refund_too_large', message: 'Вернуть можно не больше, чем осталось от платежа' },
  refundRefused: { code: 'refund_refused', message: 'Банк отказался вернуть деньги' },
  late: {
    code: 'payment_late',
    message: 'Время на оплату вышло, заказ отменяется',
  },
} as const;

/** The event in an order's history when its shopper has chosen to pay on receipt. */
export const payOnReceiptTitle = 'Оплата при получении';
