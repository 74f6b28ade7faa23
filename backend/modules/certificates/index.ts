export {
  type AppliedCertificate,
  applyCertificate,
  listAppliedCertificates,
  lockAppliedCertificates,
  removeAppliedCertificate,
  removeSpentCertificates,
} from './applied.ts';
export { appliedCertificateTexts } from './errors.ts';
export { issueCertificate } from './issue.ts';
export type { CertificateCredentials } from './lookup.ts';
export { hashCertificate } from './number.ts';
export { type LockedPurchase, lockPurchase, recordPurchasePaid } from './purchases.ts';
export { certificatesRoutes } from './routes.ts';
export { checkCertificate } from './service.ts';
export {
  type CertificateSaleSettings,
  hasCertificates,
  loadCertificateSettings,
  loadValidityMonths,
} from './settings.ts';
export { refundCertificates, spendCertificates } from './spend.ts';
export { blockUnusedCertificate, replaceCertificateCode } from './withdraw.ts';
