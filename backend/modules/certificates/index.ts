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
export type { Caller, TypedCertificate } from './lookup';
export { type LockedPurchase, lockPurchase, recordPurchasePaid } from './purchases';
export { certificatesRoutes } from './routes';
export { checkCertificate } from './service';
export { refundCertificates, spendCertificates } from './spend';
