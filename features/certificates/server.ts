export { GiftCardFrame } from './cards/gift-card-frame.tsx';
export { GiftCards } from './cards/gift-cards.tsx';
export { getCertificateSettings } from './cards/settings.ts';
export { pageTitles } from './texts.ts';
