export { processAuthorizedPayments } from './authorized.ts';
export { type OpenPayment, openPurchasePayment, startAtProvider } from './begin.ts';
export { recordOutsidePayment } from './outside.ts';
export { pollOpenPayments } from './pending.ts';
export { declinePurchasePayments, openPurchaseRefund } from './purchases.ts';
export { listReceipts } from './receipt-list.ts';
export {
  insertReceiptLines,
  insertRefundReceipt,
  insertSettlementReceipt,
} from './receipts.ts';
export { executeDueRefunds, openCancelRefund, openReturnRefund } from './refund.ts';
export { sumOtherRefunds } from './refunds-repo.ts';
export { registerReceipts } from './register.ts';
export {
  declinePendingPayments,
  findOrdersPaidAtBank,
  findPaymentStates,
  findPurchaseStates,
  isPaidOutside,
} from './repo.ts';
export { paymentsRoutes } from './routes.ts';
