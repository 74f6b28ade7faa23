export { closeCustomer } from './close-repo';
export { findGuestName, takeGuestOrders, takeLinkedOrder } from './guest-orders-repo';
export {
  type CustomerChanges,
  type CustomerRow,
  findCustomer,
  findCustomerByEmail,
  findCustomerByPhone,
  insertConsent,
  insertCustomer,
  isContactTaken,
  lockCustomer,
  updateCustomer,
  wantsSms,
} from './repo';
