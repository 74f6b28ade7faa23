export { issueCertificate } from './issue';
export { type LockedPurchase, lockPurchase, recordPurchasePaid } from './purchases';
export { certificatesRoutes } from './routes';
