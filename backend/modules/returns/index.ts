export {
  findReturnForEmail,
  findReturnItems,
  type ReturnForEmail,
  type ReturnItemRow,
  setReturnAmount,
} from './repo';
export { returnsRoutes } from './routes';
export { listReturnsForOwner, listReturnsOf } from './service';
export { loadReturnSettings } from './settings';
export { returnStates } from './state';
export { findReturnedValue, findReturnLines, lockReturn, recordReturnTransition } from './transitions';
