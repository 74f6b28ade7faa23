export { beginAtProvider, type OpenPayment, openPurchasePayment } from './begin';
export { declinePurchasePayments, findPurchaseStates, refundPurchase } from './purchases';
export { listReceipts } from './receipt-list';
export { insertPaymentReceipt, insertReceiptLines, insertRefundReceipt } from './receipts';
export { confirmPendingPayment, declinePendingPayments, findPaidByCard, findPaymentStates } from './repo';
export { paymentsRoutes } from './routes';
