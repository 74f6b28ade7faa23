export { cancelPurchase, cancelUnpaidPurchases } from './cancel';
export { findForEmail as findPurchaseForEmail, findForLetter, type PurchaseRow } from './repo';
export { certificateSalesRoutes } from './routes';
export { sendDueCertificates } from './send';
