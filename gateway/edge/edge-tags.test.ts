import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listTagsToPurge, MAX_TAG_BYTES, toEdgeTags } from './edge-tags.ts';

describe('toEdgeTags', () => {
  it('returns the tags of the page and the tag of the whole shop', () => {
    expect(toEdgeTags(['product:123', 'section:shoes', 'menus'])).toEqual([
      'shop',
      'product:123',
      'section:shoes',
      'menus',
    ]);
  });

  it('escapes separators, wildcards and characters that a header may not contain', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 20 }), (tags) => {
        for (const tag of [...toEdgeTags(tags), ...listTagsToPurge(tags)])
          expect(tag).toMatch(/^[\w.:%~-]*$/);
      }),
    );
  });

  it('keeps tags distinct that differ only in an escaped character', () => {
    const tags = ['section:a b', 'section:a,b', 'section:a*b', 'section:a%20b', 'section:ab', 'section:a+b'];
    expect(new Set(toEdgeTags(tags)).size).toBe(tags.length + 1);
  });

  it('replaces tags that do not fit with the tag of their group, the largest group first', () => {
    const products = Array.from({ length: 1_000 }, (_, id) => `product:${id}`);
    expect(toEdgeTags(['catalog', 'section:shoes', ...products])).toEqual([
      'shop',
      'catalog',
      'section:shoes',
      'product:any',
    ]);
  });

  it('sends one tag for all changes when the groups do not fit either', () => {
    const many = Array.from({ length: 2_000 }, (_, id) => `kind-${id}:1`);
    expect(toEdgeTags(many)).toEqual(['shop', 'any']);
  });
});

it('purges a page with any set of tags when one of the tags changes', () => {
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
        const carried = toEdgeTags(tags, maxBytes);
        const changed = tags[at % tags.length] as string;
        expect(listTagsToPurge([changed]).some((purged) => carried.includes(purged))).toBe(true);
        expect(carried.join(' ').length).toBeLessThanOrEqual(maxBytes);
      },
    ),
  );
});

it('does not purge pages with other tags', () => {
  const purged = listTagsToPurge(['product:1']);
  expect(toEdgeTags(['product:12', 'products', 'section:1']).filter((one) => purged.includes(one))).toEqual(
    [],
  );
  expect(listTagsToPurge([])).toEqual([]);
});
