import { expect, it } from 'vitest';
import type { Product } from '#lib/contracts/product.ts';
import type { ShopTerms } from '#lib/contracts/seo.ts';
import { buildProductData } from './product-data.ts';

const offer = (id: number, title: string, is_available: boolean) => ({
  id,
  title,
  quantity: is_available ? 2 : 0,
  is_available,
  quick_order: false,
  number_of_stores: 0,
  stock_stores: [],
  store_cities: [],
  is_subscribed: false,
});

const product: Product = {
  id: 7,
  model_id: 5,
  code: 'lodochki-bordo',
  title: 'Лодочки «Вера»',
  vendor_code: 'PL-1007-04',
  sections: [],
  installment_limit: 70_000,
  price: { price: 12_990, base_price: 14_990, discount_percent: 13, discount_info: null },
  images: { main: [{ preview: '/media/series/pump-stiletto.bordo.smooth.quarter', small: '' }], preview: '' },
  crossing_color: [],
  color: { value: [{ name: 'бордо', params: { color: '#5c1a26' } }] },
  properties: [
    { title: 'Категория', value: 'Лодочки' },
    { title: 'Бренд', value: 'Полутон Atelier' },
    { title: 'Материал верха', value: 'гладкая кожа' },
  ],
  description: 'Гладкая кожа.',
  offers: [offer(71, '37', true), offer(72, '38', false)],
  sizes_link_frame: 'shoes',
  true_size_name: null,
  rating: null,
  true_size_info: null,
  is_available: true,
  quick_order: false,
  fast_order: false,
  is_novelty: false,
  label: null,
  previews: [],
  crossing_completeness: [],
  completeness: { value: [] },
  has_recommend_care: false,
};

const other = {
  id: 8,
  code: 'lodochki-chernyj',
  color: { name: 'чёрный', params: { color: '#1d1b1c' } },
  images: { main: [], preview: '/media/series/pump-stiletto.black.smooth.quarter' },
  price: { price: 11_990, base_price: 11_990, discount_percent: 0, discount_info: null },
  is_available: true,
};

interface Node {
  [name: string]: unknown;
  hasVariant: { offers: object }[];
}

const rate = { country: 'RU', type: 'courier', days_min: 1, days_max: 2 } as const;
const terms: ShopTerms = {
  returns: { days: 14, fees: 'customer', ways: ['mail', 'store'] },
  deliveries: [
    { ...rate, price: 390, free_from: 10_000 },
    { ...rate, price: 690, free_from: 20_000, days_min: 4, days_max: 9 },
    { ...rate, country: 'BY', price: 390, free_from: null },
  ],
  cut_off_hour: 16,
};

/** Returns the nodes of a product's structured data. The product or its group is the first node. */
const graphOf = (one: Product, promised: ShopTerms | null = null) =>
  buildProductData(one, promised)['@graph'] as unknown as [Node, ...Node[]];

it('describes a product as the group of its model, with a variant and an offer for each size of its color', () => {
  const [group, before] = graphOf(product);
  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: '5',
    name: 'Лодочки «Вера»',
    material: 'гладкая кожа',
    brand: { '@type': 'Brand', name: 'Полутон Atelier' },
    variesBy: ['https://schema.org/size'],
    image: [expect.stringMatching(/^https?:\/\/.+\/800\.jpg$/)],
  });
  expect(group.hasVariant).toEqual([
    expect.objectContaining({
      '@type': 'Product',
      name: 'Лодочки «Вера», бордо, размер 37',
      size: '37',
      color: 'бордо',
      sku: 'PL-1007-04-37',
      offers: expect.objectContaining({
        price: '12990.00',
        priceCurrency: 'RUB',
        availability: 'https://schema.org/InStock',
        priceSpecification: { '@id': '#list-price' },
      }),
    }),
    expect.objectContaining({
      sku: 'PL-1007-04-38',
      offers: expect.objectContaining({ availability: 'https://schema.org/OutOfStock' }),
    }),
  ]);
  expect(before).toMatchObject({
    '@id': '#list-price',
    priceType: 'https://schema.org/StrikethroughPrice',
    price: '14990.00',
  });
});

it('describes the other colors of the model as variants with their own pages, pictures and prices', () => {
  const [group] = graphOf({ ...product, crossing_color: [other] });
  expect(group.variesBy).toEqual(['https://schema.org/color', 'https://schema.org/size']);
  const variants = group.hasVariant;
  expect(variants).toHaveLength(3);
  expect(variants[2]).toMatchObject({
    name: 'Лодочки «Вера», чёрный',
    url: expect.stringMatching(/\/product\/lodochki-chernyj$/),
    color: 'чёрный',
    image: expect.stringMatching(/black\.smooth\.quarter\/800\.jpg$/),
    offers: { price: '11990.00', availability: 'https://schema.org/InStock' },
  });
  expect(variants[2]?.offers).not.toHaveProperty('priceSpecification');
  // A color whose price is unknown has no variant.
  const [alone] = graphOf({ ...product, crossing_color: [{ ...other, price: undefined }] });
  expect(alone.hasVariant).toHaveLength(2);
});

it('does not group a product of one color and size', () => {
  const [cream] = graphOf({ ...product, offers: [offer(71, 'единый', true)] });
  expect(cream).toMatchObject({ '@type': 'Product', sku: 'PL-1007-04', description: 'Гладкая кожа.' });
  expect(cream).not.toHaveProperty('size');
});

it('describes deliveries and returns once, by the shop’s terms, and references them from each offer', () => {
  const [group, , ...nodes] = graphOf(product, terms);
  const [variant] = group.hasVariant;
  expect(variant?.offers).toMatchObject({
    shippingDetails: [{ '@id': '#to-ru' }, { '@id': '#to-by' }],
    hasMerchantReturnPolicy: { '@id': '#returns' },
  });
  expect(nodes).toMatchObject([
    {
      '@id': '#to-ru',
      // 12 990 is enough for free delivery in Moscow, but not in the farthest city.
      shippingRate: { maxValue: 690, currency: 'RUB' },
      shippingDestination: { addressCountry: 'RU' },
      deliveryTime: {
        cutoffTime: '16:00:00+03:00',
        handlingTime: { minValue: 0, maxValue: 1, unitCode: 'DAY' },
        transitTime: { minValue: 1, maxValue: 9 },
      },
    },
    { '@id': '#to-by', shippingRate: { value: 390 }, shippingDestination: { addressCountry: 'BY' } },
    {
      '@id': '#returns',
      merchantReturnDays: 14,
      returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
      returnMethod: ['https://schema.org/ReturnByMail', 'https://schema.org/ReturnInStore'],
    },
  ]);
  const costly = {
    ...product,
    price: { discount_percent: 0, discount_info: null, price: 25_000, base_price: 25_000 },
  };
  expect(graphOf(costly, terms)[1]).toMatchObject({ shippingRate: { value: 0 } });
});

it('promises no return days if the shop accepts no returns or returns no terms', () => {
  const none = { ...terms, returns: { days: 0, fees: null, ways: [] } };
  const policy = graphOf(product, none).find((node) => node['@id'] === '#returns');
  expect(policy).toMatchObject({ returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' });
  expect(policy).not.toHaveProperty('merchantReturnDays');
  expect(JSON.stringify(graphOf(product))).not.toMatch(/shipping|hasMerchantReturnPolicy/);
});

it('omits the picture of a product without pictures', () => {
  const bare = { ...product, images: { main: [], preview: '' }, crossing_color: [] };
  for (const offers of [product.offers, [offer(71, 'единый', true)]]) {
    const data = buildProductData({ ...bare, offers }, null);
    expect(JSON.stringify(data)).not.toContain('"image"');
    expect(JSON.stringify(data)).not.toContain('no-picture');
  }
});
