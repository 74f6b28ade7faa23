import { beforeEach, expect, it, vi } from 'vitest';
import type { EndpointKey } from '#lib/contracts/index.ts';
import type { Product, ProductCard } from '#lib/contracts/product.ts';
import { getLooks, getSimilar } from './product.ts';

const answers = new Map<EndpointKey, unknown>();
vi.mock('#lib/api/server.ts', () => ({
  findOnServer: async (key: EndpointKey) => answers.get(key) ?? null,
}));

const card = (id: number, title = `Ботинки ${id}`, is_available = true) =>
  ({ id, title, is_available }) as ProductCard;
const product = (id: number) =>
  ({ id, title: `Ботинки ${id}`, sections: [{ id: 1, code: 'shoes/boots', title: 'Ботинки' }] }) as Product;
const listSimilarIds = async (id: number) => (await getSimilar(product(id))).map((one) => one.id);

const section = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => card(id));
beforeEach(() => {
  answers.clear();
  answers.set('POST /api/v1/sections/filter', {
    products: [...section, card(9, 'Ботинки 2'), card(10, 'Нет', false)],
  });
});

it('shows the similar products of the back end, in its order', async () => {
  answers.set('GET /api/v1/products/:id/similar', { products: [card(7), card(3)] });
  expect(await listSimilarIds(1)).toEqual([7, 3]);
  answers.set('GET /api/v1/products/:id/similar', { products: [] });
  expect(await listSimilarIds(1)).toEqual([]);
});

it('shows other models of the section when the back end returns no similar products, different models for each product', async () => {
  expect(await listSimilarIds(1)).toEqual([6, 7, 8, 2]);
  expect(await listSimilarIds(2)).toEqual([3, 4, 5, 6]);
});

it('has no looks when the back end does not support them', async () => {
  expect(await getLooks(1)).toEqual([]);
});
