import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { canOpenCart, getLayout, type PageLayout } from './layouts.ts';

const GROUPS: readonly PageLayout[] = ['default', 'empty', 'lite', 'look', 'profile'];

describe('LY-01 layouts', () => {
  it.each([
    ['/', 'default'],
    ['/catalog/shoes', 'default'],
    ['/landing/all_sustainability', 'default'],
    ['/career', 'empty'],
    ['/dev/inbox', 'empty'],
    ['/order', 'lite'],
    ['/order/1001', 'lite'],
    ['/test', 'lite'],
    ['/inspiration', 'look'],
    ['/inspiration/city', 'look'],
    ['/personal/favorites', 'profile'],
  ] as const)('%s has the layout %s', (path, layout) => {
    expect(getLayout(path)).toBe(layout);
  });

  it('agree with the folders that contain the pages', () => {
    for (const group of GROUPS) {
      const folder = `app/(${group})`;
      expect(existsSync(`${folder}/layout.tsx`), folder).toBe(true);
      const pages = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
      expect(pages.length, folder).toBeGreaterThan(0);
      for (const { name } of pages) expect(getLayout(`/${name}`), name).toBe(group);
    }
  });
});

describe('CH-06 the cart', () => {
  it.each([
    ['/product/lodochki', true],
    ['/personal/favorites', true],
    ['/order', true],
    ['/order/1001', true],
    ['/test', false],
  ])('on %s opens: %s', (path, opens) => {
    expect(canOpenCart(path)).toBe(opens);
  });

  it('also opens on pages of looks, unlike in the specification (decision 073)', () => {
    expect(canOpenCart('/inspiration/city')).toBe(true);
  });
});
