import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { BARE_PAGE, PAGE_BUDGETS, WHERE_TO_LOOK } from '#tests/support/page-budgets.ts';
import { measurePage, type PageWeight } from '#tests/support/page-weight.ts';
import { baseUrl, readHtml } from './support/shop.ts';

const versionOf = (name: string): string =>
  z.object({ version: z.string() }).parse(createRequire(import.meta.url)(`${name}/package.json`)).version;

const LISTING = '/catalog/shoes';
const addresses = {
  listing: async () => LISTING,
  product: async () => /href="(\/product\/[^"#?]+)"/.exec(await readHtml(LISTING))?.[1] ?? '',
};

it('the weight of a bare page was measured with the installed Next and React', () => {
  const installed = { next: versionOf('next'), react: versionOf('react') };
  expect(installed, 'Measure the bare page again: npm run bench -- weight').toEqual({
    next: BARE_PAGE.next,
    react: BARE_PAGE.react,
  });
});

it.each(['listing', 'product'] as const)('the first view of a %s is within its budgets', async (page) => {
  const { chunks, ...weight } = await measurePage(new URL(await addresses[page](), baseUrl).href);
  // Otherwise the scripts were not found, and nothing was measured.
  expect(weight.scripts).toBeGreaterThan(BARE_PAGE.scripts);
  const above: PageWeight = { ...weight, scripts: weight.scripts - BARE_PAGE.scripts };
  const exceeded = (Object.keys(above) as (keyof PageWeight)[])
    .filter((kind) => above[kind] === 0 || above[kind] > PAGE_BUDGETS[page][kind])
    .map(
      (kind) =>
        `${kind}: ${above[kind]} bytes, ${above[kind] - PAGE_BUDGETS[page][kind]} above the budget. ${WHERE_TO_LOOK[kind]}`,
    );
  expect(exceeded, `First scripts: ${JSON.stringify(chunks, null, 2)}`).toEqual([]);
});
