export { CertificateCheck } from './components/certificate-check.tsx';
export { PurchaseSection } from './purchase/purchase-section.tsx';
export { GiftPurchase } from './state/gift-purchase.tsx';
