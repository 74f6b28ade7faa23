export {
  findReturnForEmail,
  findReturnItems,
  type ReturnForEmail,
  type ReturnItemRow,
  setReturnAmount,
} from './repo.ts';
export { returnsRoutes } from './routes.ts';
export { listReturnsByOrder, listReturnsForOwner } from './service.ts';
export { loadReturnSettings } from './settings.ts';
export { computeReturnStates } from './state.ts';
export {
  computeReturnedAmounts,
  listReturnReceiptLines,
  lockReturn,
  recordReturnTransition,
} from './transitions.ts';
