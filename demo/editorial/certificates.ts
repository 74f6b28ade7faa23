import { formatPrice, toRoubles } from '#lib/domain/money.ts';
import { CERTIFICATE_SETTINGS } from '../certificates.ts';
import { CITIES } from '../places/cities.ts';
import { STORES } from '../places/stores.ts';

const { nominals, min_amount, max_amount, designs, plastic_stores } = CERTIFICATE_SETTINGS.value;

const price = (kopecks: number) => formatPrice(toRoubles(kopecks));

/** Texts about the certificates that the shop offers. The purchase form uses the same amounts. */
export const certificateWords = {
  nominals: nominals.map(price).join(', '),
  least: price(min_amount),
  most: price(max_amount),
  designs: designs.map(({ title }) => `«${title}»`).join(', '),
  /** Stores that sell plastic cards, as the items of a list. */
  stores: STORES.filter(({ code }) => plastic_stores.includes(code))
    .map(({ name, address, city_id }) => {
      const city = CITIES.find(({ id }) => id === city_id)?.name ?? '';
      return `<li>${city}: ${name}, ${address}</li>`;
    })
    .join(''),
} as const;
