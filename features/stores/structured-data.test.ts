import { expect, it } from 'vitest';
import { buildStoreStructuredData } from './structured-data.ts';

const store = {
  id: 3,
  code: 'leninskij',
  name: '«Полутон» на Ленинском',
  city_id: 42,
  city_code: 'moscow',
  city_name: 'Москва',
  address: 'Ленинский пр-т, 66',
  metro: 'Университет',
  phone: '+7 495 000-14-03',
  hours: 'ежедневно 10:00–21:00',
  coordinates: { lat: 55.6951, lon: 37.5561 },
};

const house = { url: 'https://poluton.example', priceRange: '₽₽', image: 'https://poluton.example/a.jpg' };

it('RT-16 builds the structured data of a store', () => {
  expect(buildStoreStructuredData(store, house)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Store',
    '@id': 'https://poluton.example/stores/moscow#store-3',
    name: '«Полутон» на Ленинском',
    url: 'https://poluton.example/stores/moscow',
    telephone: '+74950001403',
    priceRange: '₽₽',
    image: 'https://poluton.example/a.jpg',
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Ленинский пр-т, 66',
      addressLocality: 'Москва',
      addressCountry: 'RU',
    },
    geo: { '@type': 'GeoCoordinates', latitude: 55.6951, longitude: 37.5561 },
    openingHours: 'Mo-Su 10:00-21:00',
    openingHoursSpecification: expect.objectContaining({ opens: '10:00', closes: '21:00' }),
  });
});

it.each(['пн–пт 10:00–20:00, сб–вс 10:00–18:00', 'круглосуточно', 'ежедневно 10:00–21:00, обед 13:00–14:00'])(
  'RT-16 omits opening hours that cannot be parsed: %s',
  (hours) => {
    expect(buildStoreStructuredData({ ...store, hours }, house)).not.toHaveProperty('openingHours');
    expect(
      buildStoreStructuredData({ ...store, hours, phone: '+375 17 000-00-00' }, { ...house, image: null }),
    ).toMatchObject({
      address: { addressCountry: 'BY' },
    });
  },
);
