import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IdentityInput } from '#lib/identity/schema.ts';

const ICON = readFileSync(join(import.meta.dirname, 'icon.svg'), 'base64');

/** Links of the demo shop's apps. */
export const APP_STORE_URLS = {
  ios: 'https://apps.apple.com/app/id0000000000',
  android: 'https://play.google.com/store/apps/details?id=example.poluton',
};

/** Identity of the demo shop. */
export const DEMO_IDENTITY: IdentityInput = {
  name: 'Полутон',
  cases: { genitive: 'Полутона', prepositional: 'Полутоне' },
  description: 'Интернет-магазин «Полутон». Доставка по России, примерка и самовывоз из магазинов.',
  icon: `data:image/svg+xml;base64,${ICON}`,
  phones: [
    { number: '+74951234567', label: 'Москва' },
    { number: '+78001234567', label: 'Регионы, бесплатно' },
  ],
  email: 'info@poluton.example',
  support_hours: 'каждый день с 9 до 21',
  social: [
    { name: 'ВКонтакте', url: 'https://vk.com/poluton_demo' },
    { name: 'YouTube', url: 'https://www.youtube.com/@poluton_demo' },
    { name: 'Одноклассники', url: 'https://ok.ru/poluton.demo' },
    { name: 'Pinterest', url: 'https://www.pinterest.com/poluton_demo' },
    { name: 'Telegram', url: 'https://t.me/poluton_demo' },
  ],
  messengers: [
    { name: 'WhatsApp', url: 'https://wa.me/74951234567' },
    { name: 'Telegram', url: 'https://t.me/poluton_demo_help' },
  ],
  payment_brands: ['visa', 'mastercard', 'applepay', 'gpay', 'mir', 'sbp', 'idram'],
  apps: APP_STORE_URLS,
  price_range: '₽₽',
  goods: ['shoes', 'bags', 'belts', 'glasses', 'gloves'],
};
