import type { Store as StoreThing, WithContext } from 'schema-dts';
import type { Store } from '#lib/contracts/locations.ts';
import { normalizePhone } from '#lib/domain/phone.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Data of the company, the same for all its stores. */
interface Company {
  /** URL of the site, without a trailing slash. */
  url: string;
  /** Price level in the format of search engines: «₽₽». */
  priceRange: string | undefined;
  /** Absolute URL of a picture, or null. */
  image: string | null;
}

/** Derives the country of a store from its phone number. */
const deriveCountry = (phone: string) => (phone.startsWith('+375') ? 'BY' : 'RU');

/** Format of opening hours that are the same every day. No other format is parsed. */
const DAILY = /^ежедневно (\d\d:\d\d)–(\d\d:\d\d)$/;

/**
 * Builds the schema.org structured data of a store.
 * @returns a `Store`. It contains opening hours only if their format can be parsed
 */
export function buildStoreStructuredData(store: Store, company: Company): WithContext<StoreThing> {
  const page = `${company.url}/stores/${store.city_code}`;
  const telephone = normalizePhone(store.phone);
  const [, opens, closes] = DAILY.exec(store.hours) ?? [];
  return {
    '@context': 'https://schema.org',
    '@type': 'Store',
    '@id': `${page}#store-${store.id}`,
    name: store.name,
    url: page,
    telephone,
    ...(company.priceRange && { priceRange: company.priceRange }),
    ...(company.image && { image: company.image }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: store.address,
      addressLocality: store.city_name,
      addressCountry: deriveCountry(telephone),
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
