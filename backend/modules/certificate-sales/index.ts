export { cancelUnpaidPurchases } from './cancel.ts';
export { findPurchaseForCertificateEmail, findPurchaseForEmail, type PurchaseRow } from './repo.ts';
export { certificateSalesRoutes } from './routes.ts';
export { sendDueCertificates } from './send.ts';
