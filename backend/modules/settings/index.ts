export { findSetting } from './repo';
export {
  type BookingSettings,
  type CartSettings,
  loadBookingSettings,
  loadCartSettings,
  loadInstallmentLimit,
  withInstallmentLimit,
} from './service';
