import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { edgeTags, MAX_TAG_BYTES, purgedTags } from './edge-tags.ts';

describe('a page’s tags for the edge', () => {
  it('are its own, and the shop’s that every page carries', () => {
    expect(edgeTags(['product:123', 'section:shoes', 'menus'])).toEqual([
      'shop',
      'product:123',
      'section:shoes',
      'menus',
    ]);
  });

  it('hold no separator, wildcard or sign that a header may not hold', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 20 }), (tags) => {
        for (const tag of [...edgeTags(tags), ...purgedTags(tags)]) expect(tag).toMatch(/^[\w.:%~-]*$/);
      }),
    );
  });

  it('stay different when they differ in such a sign alone', () => {
    const tags = ['section:a b', 'section:a,b', 'section:a*b', 'section:a%20b', 'section:ab', 'section:a+b'];
    expect(new Set(edgeTags(tags)).size).toBe(tags.length + 1);
  });

  it('give way to their group when they do not fit, the largest group first', () => {
    const products = Array.from({ length: 1_000 }, (_, id) => `product:${id}`);
    expect(edgeTags(['catalog', 'section:shoes', ...products])).toEqual([
      'shop',
      'catalog',
      'section:shoes',
      'product:any',
    ]);
  });

  it('give way to a tag of everything when the groups do not fit either', () => {
    const many = Array.from({ length: 2_000 }, (_, id) => `kind-${id}:1`);
    expect(edgeTags(many)).toEqual(['shop', 'any']);
  });
});

it('whatever a page carries, a change of any of its tags purges it', () => {
  const tag = fc.oneof(
    fc.string({ minLength: 1, maxLength: 400 }),
    fc
      .tuple(fc.constantFrom('product', 'section', 'a b'), fc.nat(3_000))
      .map(([kind, id]) => `${kind}:${id}`),
  );
  fc.assert(
    fc.property(
      fc.array(tag, { minLength: 1, maxLength: 60 }),
      fc.nat(59),
      fc.constantFrom(40, 200, 1_000, MAX_TAG_BYTES),
      (tags, at, maxBytes) => {
        const carried = edgeTags(tags, maxBytes);
        const changed = tags[at % tags.length] as string;
        expect(purgedTags([changed]).some((purged) => carried.includes(purged))).toBe(true);
        expect(carried.join(' ').length).toBeLessThanOrEqual(maxBytes);
      },
    ),
  );
});

it('a change of one thing does not purge the pages of another', () => {
  const purged = purgedTags(['product:1']);
  expect(edgeTags(['product:12', 'products', 'section:1']).filter((one) => purged.includes(one))).toEqual([]);
  expect(purgedTags([])).toEqual([]);
});
