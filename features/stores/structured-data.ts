import type { Store as StoreThing, WithContext } from 'schema-dts';
import type { Store } from '@/lib/contracts/local';
import { normalizePhone } from '@/lib/domain/phone';

/** The one wording that applies to every day. */
const DAILY = /^ежедневно (\d\d:\d\d)–(\d\d:\d\d)$/;

/**
 * A store as schema.org structured data.
 * @param siteUrl the shop's own address, without a slash at its end
 * @returns a `Store`; opening hours only where their wording is unambiguous
 */
export function storeData(store: Store, siteUrl: string): WithContext<StoreThing> {
  const page = `${siteUrl}/stores/${store.city_code}`;
  const [, opens, closes] = DAILY.exec(store.hours) ?? [];
  return {
    '@context': 'https://schema.org',
    '@type': 'Store',
    '@id': `${page}#store-${store.id}`,
    name: store.name,
    url: page,
    telephone: normalizePhone(store.phone),
    address: {
      '@type': 'PostalAddress',
      streetAddress: store.address,
      addressLocality: store.city_name,
    },
    geo: { '@type': 'GeoCoordinates', latitude: store.coordinates.lat, longitude: store.coordinates.lon },
    ...(opens && closes ? { openingHours: `Mo-Su ${opens}-${closes}` } : {}),
  };
}
