export { type ConfirmationFields, checkOrderLimits, checkSwitchToReceipt } from './check.ts';
export { computeConfirmationDeadline } from './confirmation-deadline.ts';
export {
  clearConfirmationDeadlines,
  clearOrderNetworks,
  confirmOrders,
  correctFutureOrderDates,
  listExpiredUnconfirmedOrders,
} from './repo.ts';
