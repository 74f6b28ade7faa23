export { GiftCardFrame, GiftCards } from './cards/gift-cards.tsx';
export { getCertificateSettings } from './cards/settings.ts';
export { pageTitles } from './texts.ts';
