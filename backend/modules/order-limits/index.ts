export { checkOrderLimits, checkTurnToReceipt, type Standing } from './check';
export { confirmUntil } from './confirm-until';
export { confirmOrders, dropDeadlines, findUnconfirmed, forgetNetworks, redateFutureOrders } from './repo';
