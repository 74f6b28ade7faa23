import { DEFAULT_CITY } from '#lib/domain/default-city.ts';
import { siteTexts } from '#lib/texts/site.ts';

/**
 * Data about the shop: contacts, links and external services (section 1, BC-08). Change the values here or in
 * the environment.
 */
export const siteConfig = {
  name: siteTexts.name,
  title: siteTexts.title,
  description: siteTexts.description,
  /** Color of the browser's user interface around the page. Equal to --paper in styles/_tokens.scss. */
  themeColor: '#faf8f5',
  url: process.env.NEXT_PUBLIC_SITE_URL ?? 'http://localhost:3000',
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
  /**
   * URL template of an external resizing service with {url} and {width}. If it is empty, the shop serves the
   * pictures.
   */
  imageResizer: process.env.NEXT_PUBLIC_IMAGE_RESIZER ?? '',
  currency: '₽',
  /** Price level of the shop, for search engines. */
  priceRange: '₽₽',
  /** API key of Yandex Maps. If it is empty, the shop draws its maps itself. */
  yandexMapsKey: process.env.NEXT_PUBLIC_YANDEX_MAPS_KEY ?? '',
  addressSuggestionUrl: process.env.ADDRESS_SUGGESTION_URL ?? '',
  surveys: {
    order: process.env.NEXT_PUBLIC_SURVEY_ORDER ?? '',
    fastOrder: process.env.NEXT_PUBLIC_SURVEY_FAST_ORDER ?? '',
    booking: process.env.NEXT_PUBLIC_SURVEY_BOOKING ?? '',
    certificate: process.env.NEXT_PUBLIC_SURVEY_CERTIFICATE ?? '',
  },
} as const;

/** Builds an absolute URL of the shop. The brackets of filters are percent-encoded, as RFC 3986 requires. */
export function buildSiteUrl(path: string): string {
  const { origin, pathname, search, hash } = new URL(path, siteConfig.url);
  return `${origin}${pathname}${search.replaceAll('[', '%5B').replaceAll(']', '%5D')}${hash}`;
}
