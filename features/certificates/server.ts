export { GiftCardFrame } from './cards/gift-card-frame';
export { GiftCards } from './cards/gift-cards';
export { getCertificateSettings } from './cards/settings';
export { pageTitles } from './texts';
