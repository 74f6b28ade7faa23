import { DEFAULT_SHOP_NAME } from '#lib/texts/site.ts';
import type { Identity } from './schema.ts';

/** Identity of a shop whose owner has set none. */
export const DEFAULT_IDENTITY: Identity = {
  name: DEFAULT_SHOP_NAME,
  cases: {},
  phones: [],
  social: [],
  messengers: [],
  payment_brands: [],
  apps: {},
  seller: {},
  currency: 'RUB',
  goods: [],
  surveys: { order: '', fast_order: '', booking: '', certificate: '' },
};
