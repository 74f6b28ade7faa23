/** The event in an order's history when its shopper has chosen to pay on receipt. */
export const payOnReceiptTitle = 'Оплата при получении';

/** The event when money came after the order had been cancelled as unpaid, and its goods were still there. */
export const revivedTitle = 'Оплата пришла позже, заказ снова в силе';

/** What a receipt calls a certificate that is bought. */
export const certificateTitle = 'Электронный подарочный сертификат';
