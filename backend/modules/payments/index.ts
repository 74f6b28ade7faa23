export { beginAtProvider, type OpenPayment, openPurchasePayment } from './begin.ts';
export { settleHeldPayments } from './held.ts';
export { recordOutsidePayment } from './outside.ts';
export { refreshOpenPayments } from './pending.ts';
export { declinePurchasePayments, openPurchaseRefund } from './purchases.ts';
export { listReceipts } from './receipt-list.ts';
export {
  insertReceiptLines,
  insertRefundReceipt,
  insertSettlementReceipt,
} from './receipts.ts';
export { makeDueRefunds, openCancelRefund, openReturnRefund } from './refund.ts';
export { sumOtherRefunds } from './refunds-repo.ts';
export { registerReceipts } from './register.ts';
export {
  declinePendingPayments,
  findPaidByCard,
  findPaymentStates,
  findPurchaseStates,
  isPaidOutside,
} from './repo.ts';
export { paymentsRoutes } from './routes.ts';
