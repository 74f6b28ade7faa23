export {
  type BookingSettings,
  type CartSettings,
  type DeliverySettings,
  loadBookingSettings,
  loadCartSettings,
  loadDeliverySettings,
  loadInstallmentLimit,
  loadOrderSettings,
  loadSetting,
  type OrderSettings,
  type UnpaidOrderLimit,
  withInstallmentLimit,
} from './service.ts';
