export { closeCustomer } from './close-repo.ts';
export { claimGuestOrders, claimLinkedOrder } from './guest-orders-repo.ts';
export {
  type CustomerChanges,
  type CustomerRow,
  canReceiveSms,
  findCustomer,
  findCustomerByEmail,
  findCustomerByPhone,
  hasMailbox,
  insertConsent,
  insertCustomer,
  isContactTaken,
  isOwnMailbox,
  lockCustomer,
  updateCustomer,
} from './repo.ts';
