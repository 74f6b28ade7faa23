export { findSetting } from './repo';
export {
  type CartSettings,
  loadCartSettings,
  loadInstallmentLimit,
  withInstallmentLimit,
} from './service';
