import { describe, expect, it } from 'vitest';
import type { Product } from '@/lib/contracts/product';
import { articleData, itemList, organization, productData } from './structured-data';

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

describe('structured data', () => {
  it('of a product has what a search engine asks for: pictures, brand, an offer for each size', () => {
    const data = productData(product);
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Лодочки «Вера»',
      sku: 'PL-1007-04',
      brand: { '@type': 'Brand', name: 'Полутон Atelier' },
      image: [expect.stringMatching(/^https?:\/\/.+\/800\.jpg$/)],
    });
    expect(data.offers).toEqual([
      expect.objectContaining({
        price: '12990.00',
        priceCurrency: 'RUB',
        availability: 'https://schema.org/InStock',
      }),
      expect.objectContaining({ sku: 'PL-1007-04-38', availability: 'https://schema.org/OutOfStock' }),
    ]);
  });

  it('of a list counts on from the page before', () => {
    const { itemListElement } = itemList([product], 49);
    expect(itemListElement).toEqual([
      expect.objectContaining({
        position: 49,
        url: expect.stringMatching(/^https?:\/\/.+\/product\/lodochki-bordo$/),
      }),
    ]);
  });

  it('of the house and of an article names who speaks', () => {
    expect(organization()).toMatchObject({ '@type': 'Organization', url: expect.stringMatching(/\/$/) });
    const picture = { src: '/media/scenes/autumn/wide', width: 1600, height: 900, alt: '' };
    const at = '2026-11-01T07:00:00.000Z';
    const article = articleData('/blog/a', {
      code: 'a',
      title: 'Заголовок',
      lead: '',
      topic: '',
      description: 'О чём',
      image: { wide: picture, tall: picture },
      published_at: at,
      updated_at: at,
      blocks: [],
      products: [],
      design: null,
      earlier: null,
      later: null,
    });
    expect(article).toMatchObject({
      '@type': 'Article',
      headline: 'Заголовок',
      datePublished: at,
      dateModified: at,
      author: { '@type': 'Organization' },
      image: [expect.stringMatching(/^https?:/)],
    });
  });
});
