export { beginAtProvider, type OpenPayment, openPurchasePayment } from './begin';
export { settleHeldPayments } from './held';
export { setMarkingCodes } from './marking-codes';
export { recordOutsidePayment } from './outside';
export { refreshOpenPayments } from './pending';
export { declinePurchasePayments, findPurchaseStates, openPurchaseRefund } from './purchases';
export { listReceipts } from './receipt-list';
export {
  insertReceiptLines,
  insertRefundReceipt,
  insertSettlementReceipt,
} from './receipts';
export { makeDueRefunds, openCancelRefund, openReturnRefund } from './refund';
export { sumOtherRefunds } from './refunds-repo';
export { registerReceipts } from './register';
export { declinePendingPayments, findPaidByCard, findPaymentStates, isPaidOutside } from './repo';
export { paymentsRoutes } from './routes';
