import { DEFAULT_CITY } from '#lib/domain/default-city.ts';
import { siteTexts } from '#lib/texts/site.ts';

/**
 * Data about the shop that are equal in every environment: contacts, links and surveys (section 1, BC-08). The name, the
 * address and external services are settings (lib/texts/shop-name.ts, site-url.ts, public-settings.ts).
 */
export const siteConfig = {
  /** Color of the browser's user interface around the page. Equal to --paper in styles/_tokens.scss. */
  themeColor: '#faf8f5',
  defaultCity: DEFAULT_CITY.id,
  phones: {
    moscow: { label: siteTexts.phoneMoscow, number: '+74951234567', shown: '+7 495 123-45-67' },
    regions: { label: siteTexts.phoneRegions, number: '+78001234567', shown: '8 800 123-45-67' },
  },
  email: 'info@poluton.example',
  social: [
    { code: 'vk', name: siteTexts.social.vk, url: 'https://vk.com/poluton_demo' },
    { code: 'youtube', name: 'YouTube', url: 'https://www.youtube.com/@poluton_demo' },
    { code: 'ok', name: siteTexts.social.ok, url: 'https://ok.ru/poluton.demo' },
    { code: 'pinterest', name: 'Pinterest', url: 'https://www.pinterest.com/poluton_demo' },
    { code: 'telegram', name: 'Telegram', url: 'https://t.me/poluton_demo' },
  ],
  messengers: {
    whatsapp: 'https://wa.me/74951234567',
    telegram: 'https://t.me/poluton_demo_help',
  },
  paymentBrands: ['visa', 'mastercard', 'applepay', 'gpay', 'mir', 'sbp', 'idram'],
  apps: {
    ios: 'https://apps.apple.com/app/id0000000000',
    android: 'https://play.google.com/store/apps/details?id=example.poluton',
  },
  currency: '₽',
  /** Price level of the shop, for search engines. */
  priceRange: '₽₽',
  /** Ids of the surveys after each kind of purchase. No page shows a survey. */
  surveys: { order: '', fastOrder: '', booking: '', certificate: '' },
} as const;
