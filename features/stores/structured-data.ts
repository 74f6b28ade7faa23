import type { Store as StoreThing, WithContext } from 'schema-dts';
import type { Store } from '#lib/contracts/local.ts';
import { normalizePhone } from '#lib/domain/phone.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** What a shop tells of all its stores. */
interface House {
  /** Its own address, without a slash at the end. */
  url: string;
  /** How dear it is, as search engines show it: «₽₽». */
  priceRange: string;
  /** A picture's whole address; null without one. */
  image: string | null;
}

/** The country of a store: its telephone's. */
const countryOf = (phone: string) => (phone.startsWith('+375') ? 'BY' : 'RU');

/** The one wording that applies to every day. */
const DAILY = /^ежедневно (\d\d:\d\d)–(\d\d:\d\d)$/;

/**
 * A store as schema.org structured data.
 * @returns a `Store`; opening hours only where their wording is unambiguous
 */
export function storeData(store: Store, house: House): WithContext<StoreThing> {
  const page = `${house.url}/stores/${store.city_code}`;
  const telephone = normalizePhone(store.phone);
  const [, opens, closes] = DAILY.exec(store.hours) ?? [];
  return {
    '@context': 'https://schema.org',
    '@type': 'Store',
    '@id': `${page}#store-${store.id}`,
    name: store.name,
    url: page,
    telephone,
    priceRange: house.priceRange,
    ...(house.image && { image: house.image }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: store.address,
      addressLocality: store.city_name,
      addressCountry: countryOf(telephone),
    },
    ...(store.coordinates && {
      geo: { '@type': 'GeoCoordinates', latitude: store.coordinates.lat, longitude: store.coordinates.lon },
    }),
    ...(opens &&
      closes && {
        openingHours: `Mo-Su ${opens}-${closes}`,
        openingHoursSpecification: {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: DAYS.map((day) => `https://schema.org/${day}` as const),
          opens,
          closes,
        },
      }),
  };
}
