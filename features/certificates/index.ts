export { CertificateCheck } from './components/certificate-check';
export { PurchaseSection } from './purchase/purchase-section';
export { GiftPurchase } from './state/gift-purchase';
