export { issueCertificate } from './issue';
export { certificateHash } from './number';
export { type LockedPurchase, lockPurchase, recordPurchasePaid } from './purchases';
export { certificatesRoutes } from './routes';
export { checkCertificate } from './service';
export { loadCertificateSettings, loadValidity, type SoldCertificates } from './settings';
export { blockUnused, replaceCode } from './withdraw';
