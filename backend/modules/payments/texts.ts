/** The event in the order's history when the shopper chose payment on receipt. */
export const payOnReceiptTitle = 'Оплата при получении';

/** The event in the order's history when a payment revived the cancelled order. */
export const revivedTitle = 'Оплата пришла позже, заказ снова в силе';

/** The title of a certificate in receipts. */
export const certificateTitle = 'Электронный подарочный сертификат';
