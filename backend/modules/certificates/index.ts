export { heldTexts } from './errors';
export {
  findHeld,
  type HeldCertificate,
  holdCertificate,
  lockHeld,
  releaseCertificate,
  releaseSpent,
} from './held';
export { issueCertificate } from './issue';
export type { TypedCertificate } from './lookup';
export { certificateHash } from './number';
export { type LockedPurchase, lockPurchase, recordPurchasePaid } from './purchases';
export { certificatesRoutes } from './routes';
export { checkCertificate } from './service';
export { loadCertificateSettings, loadValidity, type SoldCertificates } from './settings';
export { refundCertificates, spendCertificates } from './spend';
export { blockUnused, replaceCode } from './withdraw';
