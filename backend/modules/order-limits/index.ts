export { checkOrderLimits, checkTurnToReceipt, type Standing } from './check.ts';
export { confirmUntil } from './confirm-until.ts';
export { confirmOrders, dropDeadlines, findUnconfirmed, forgetNetworks, redateFutureOrders } from './repo.ts';
