export { processAuthorizedPayments } from './authorized.ts';
export { type OpenPayment, openPurchasePayment, startPaymentAtProvider } from './begin.ts';
export { recordOutsidePayment } from './outside.ts';
export { pollOpenPayments } from './pending.ts';
export { declinePurchasePayments, openPurchaseRefund } from './purchases.ts';
export { listReceipts } from './receipt-list.ts';
export {
  insertReceiptWithLines,
  insertRefundReceipt,
  insertSettlementReceipt,
} from './receipts.ts';
export { executeDueRefunds, openCancelRefund, openReturnRefund } from './refund.ts';
export { sumRefundsWithoutReturn } from './refunds-repo.ts';
export { sendReceiptsToBanks } from './register.ts';
export {
  declinePendingPayments,
  findOrdersPaidAtBank,
  findPaymentStates,
  findPurchasePaymentStates,
  isOrderPaidOutsideBank,
} from './repo.ts';
export { paymentsRoutes } from './routes.ts';
