export { beginAtProvider, type OpenPayment, openPurchasePayment } from './begin';
export { settleHeldPayments } from './held';
export { setMarkingCodes } from './marking-codes';
export { refreshOpenPayments } from './pending';
export { declinePurchasePayments, findPurchaseStates, refundPurchase } from './purchases';
export { listReceipts } from './receipt-list';
export {
  insertPrepaymentReceipt,
  insertReceiptLines,
  insertRefundReceipt,
  insertSettlementReceipt,
} from './receipts';
export { makeDueRefunds, openCancelRefund, openReturnRefund } from './refund';
export { registerReceipts } from './register';
export { confirmPendingPayment, declinePendingPayments, findPaidByCard, findPaymentStates } from './repo';
export { paymentsRoutes } from './routes';
