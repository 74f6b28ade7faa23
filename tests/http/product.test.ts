import { expect, it } from 'vitest';
import { endpoints } from '#lib/contracts/index.ts';
import { openPage, readCanonical, readElementText, requestPath } from './support/shop.ts';

it('RT-04 opens by code and by id, with the code as the canonical address', async () => {
  const listing = await requestPath('/api/v1/sections/filter', {
    method: 'POST',
    data: { url: 'shoes', page: 1 },
  });
  const { products } = endpoints['POST /api/v1/sections/filter'].result.parse((await listing.json()).result);
  const card = products.find(({ is_available, crossing_color }) => is_available && crossing_color.length > 0);
  if (!card) throw new Error('the shop has no such product');
  for (const key of [card.code, card.id]) {
    const { status, document } = await openPage(`/product/${key}`);
    expect(status).toBe(200);
    expect(readElementText(document.querySelector('h1'))).toBe(`${card.title}, ${card.color.value[0]?.name}`);
    expect(readCanonical(document)).toMatch(new RegExp(`/product/${card.code}$`));
  }
});

it.each(['nothing-like-this', '999999999', '12abc', '%D0%B0'])(
  'LY-02 /product/%s is a true 404',
  async (key) => {
    const { status, document } = await openPage(`/product/${key}`);
    expect(status).toBe(404);
    expect(readElementText(document.querySelector('h1'))).toBe('\u0043траница не найдена');
  },
);
