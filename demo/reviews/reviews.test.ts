import { expect, it } from 'vitest';
import { REVIEW_MAX, REVIEW_MIN } from '#lib/contracts/reviews.ts';
import { makeCatalog } from '../catalog.ts';
import { makeReviews } from './make.ts';

const NOW = new Date('2026-11-01T09:00:00+03:00');
const { models, products } = makeCatalog(NOW);
const reviews = makeReviews(products, NOW);
const productOf = new Map(products.map((product) => [product.id, product]));
const modelOf = (id: number) => productOf.get(id)?.modelId ?? 0;

it('are the same at each call, and exist for about a third of the models, at most 25 per model', () => {
  expect(makeReviews(products, NOW)).toEqual(reviews);
  const byModel = new Map<number, number>();
  for (const { productId } of reviews) {
    const model = modelOf(productId);
    byModel.set(model, (byModel.get(model) ?? 0) + 1);
  }
  expect(byModel.size / models.length).toBeGreaterThan(0.22);
  expect(byModel.size / models.length).toBeLessThan(0.4);
  expect(Math.max(...byModel.values())).toBeLessThanOrEqual(25);
});

it('contain no sentence more than three times within a kind of products', () => {
  const counts = new Map<string, number>();
  for (const { productId, content } of reviews) {
    // One text of the pools may contain two sentences.
    for (const sentence of content.split(/(?<=[.!?])\s+/)) {
      const key = `${productOf.get(productId)?.sectionId} ${sentence}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  expect([...counts].filter(([, count]) => count > 3)).toEqual([]);
});

it('have an allowed length, are in Russian, and have a reply of the shop if the rating is low', () => {
  for (const { content, rating, answer } of reviews) {
    expect(content.length).toBeGreaterThanOrEqual(REVIEW_MIN);
    expect(content.length).toBeLessThanOrEqual(REVIEW_MAX);
    expect(content).not.toMatch(/[a-z]|undefined| {2}/i);
    expect(answer !== '', content).toBe(rating <= 2);
  }
  expect(reviews.filter(({ rating }) => rating <= 2).length).toBeGreaterThan(10);
});

it('agree with the shop’s note about the size, and are dated after the product and before the present', () => {
  for (const { productId, fit, size, createdAt } of reviews) {
    const product = productOf.get(productId);
    expect(createdAt > (product?.createdAt ?? NOW) && createdAt < NOW).toBe(true);
    if (size === '') expect(fit).toBeNull();
    else expect(product?.sizes.map(({ title }) => title)).toContain(size);
  }
  const small = new Set(
    products.filter(({ trueSize }) => trueSize?.name === 'Маломерит').map(({ id }) => id),
  );
  const said = reviews.filter(({ productId, fit }) => small.has(productId) && fit !== null);
  expect(said.filter(({ fit }) => fit === 'small').length).toBeGreaterThan(said.length / 2);
});
