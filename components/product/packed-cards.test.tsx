import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type CardProduct, listAvailableSizes, packCards, unpackCards } from './packed-cards.ts';
import { ProductCard } from './product-card.tsx';

const pictures = (...addresses: string[]) => {
  const main = addresses.map((preview) => ({ preview, small: preview }));
  return { main, preview: main[0]?.preview ?? '' };
};
const color = (name: string, swatch: string) => ({ name, params: { color: swatch } });

const boots: CardProduct = {
  id: 7,
  code: 'chelsi-ladoga-chyornyj',
  title: 'Челси «Ладога»',
  vendor_code: 'PL-1',
  price: { price: 12_990.5, base_price: 15_990, discount_percent: 19 },
  images: pictures(
    '/media/series/boot.black.suede.side/800.avif',
    '/media/series/boot.black.suede.pair/800.avif',
  ),
  color: { value: [color('чёрный', '#111111')] },
  crossing_color: [{ id: 8, color: color('тауп', '#8c7b6b') }],
  offers: [
    { title: '36', is_available: true },
    { title: '37', is_available: false },
    { title: '38', is_available: true },
  ],
  is_available: true,
  is_novelty: false,
  label: 'Последний размер',
  rating: { value: 4.6, count: 1234 },
};
const bag: CardProduct = {
  ...boots,
  id: 9,
  code: 'sumka',
  price: { price: 8990, base_price: 8990, discount_percent: 0 },
  images: pictures('https://pictures.example/9/1/400.avif', 'https://cdn.example/9.jpg'),
  color: { value: [color('тауп', '#8c7b6b')] },
  crossing_color: [],
  offers: [{ title: 'единый', is_available: true }],
  is_novelty: true,
  label: null,
  rating: null,
};
const gone: CardProduct = {
  ...bag,
  id: 10,
  images: pictures('/media/series/bag.taupe.side/800.avif'),
  is_available: false,
  rating: { value: 5, count: 1 },
};
const retail: CardProduct = { ...boots, id: 11, store_sizes: ['39'] };
const cheaper: CardProduct = { ...bag, id: 12, store_sizes: ['единый'] };

const shown = (product: CardProduct) =>
  render(<ProductCard product={product} hasSecond />).container.innerHTML;

describe('packed cards', () => {
  it('render the same cards as the products, with any pictures, prices and labels', () => {
    const products = [boots, bag, gone, retail, cheaper];
    const unpacked = unpackCards(packCards(products));
    expect(unpacked.map(shown)).toEqual(products.map(shown));
    expect(shown(boots)).toContain('boot.black.suede.pair');
    expect(unpacked.map(({ offers }) => listAvailableSizes(offers))).toEqual([
      ['36', '38'],
      [],
      [],
      ['36', '38'],
      [],
    ]);
    expect(unpacked.map(({ rating }) => rating)).toEqual(products.map(({ rating }) => rating));
  });

  it('contain every color only once for all cards', () => {
    expect(packCards([boots, bag, gone]).colors).toEqual([
      ['чёрный', '#111111'],
      ['тауп', '#8c7b6b'],
    ]);
  });

  it('are half the size of the products', () => {
    const products = Array.from({ length: 48 }, (_, id) => ({ ...boots, id }));
    const weigh = (value: unknown) => JSON.stringify(value).length;
    expect(weigh(packCards(products)) * 2).toBeLessThan(weigh(products));
  });

  it('contain the number of colors that a card does not show', () => {
    const swatches = ['бордо', 'хаки', 'мята', 'графит', 'молочный'].map((name, index) => ({
      id: 20 + index,
      code: `p-${20 + index}`,
      color: color(name, `#00000${index}`),
    }));
    const many = { ...boots, crossing_color: swatches };
    expect(packCards([many]).columns).toMatchObject({ others: [[13, 14, 15]], more_colors: [2] });
    const [unpacked] = unpackCards(packCards([many]));
    expect(unpacked?.crossing_color.map(({ id }) => id)).toEqual([20, 21, 22]);
    expect(unpacked && shown(unpacked)).toBe(shown(many));
    expect(shown(many)).toContain('+2 цвета');
  });
});
