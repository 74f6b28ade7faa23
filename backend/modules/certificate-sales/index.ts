export { cancelUnpaidPurchases } from './cancel.ts';
export { findForEmail as findPurchaseForEmail, findForLetter, type PurchaseRow } from './repo.ts';
export { certificateSalesRoutes } from './routes.ts';
export { sendDueCertificates } from './send.ts';
