export { heldTexts } from './errors.ts';
export {
  findHeld,
  type HeldCertificate,
  holdCertificate,
  lockHeld,
  releaseCertificate,
  releaseSpent,
} from './held.ts';
export { issueCertificate } from './issue.ts';
export type { TypedCertificate } from './lookup.ts';
export { certificateHash } from './number.ts';
export { type LockedPurchase, lockPurchase, recordPurchasePaid } from './purchases.ts';
export { certificatesRoutes } from './routes.ts';
export { checkCertificate } from './service.ts';
export { loadCertificateSettings, loadValidity, type SoldCertificates } from './settings.ts';
export { refundCertificates, spendCertificates } from './spend.ts';
export { blockUnused, replaceCode } from './withdraw.ts';
