export { closeCustomer } from './close-repo.ts';
export { claimGuestOrders, claimLinkedOrder } from './guest-orders-repo.ts';
export {
  buildOwnMailboxCondition,
  type CustomerChanges,
  type CustomerRow,
  canReceiveSms,
  findCustomer,
  findCustomerByEmail,
  findCustomerByPhone,
  insertConsent,
  insertCustomer,
  isConfirmedMailbox,
  isContactTakenError,
  lockCustomer,
  updateCustomer,
} from './repo.ts';
