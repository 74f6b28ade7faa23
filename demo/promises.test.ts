import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { mobileApp } from './editorial/materials/pages/house.ts';
import { APP_STORE_URLS } from './identity.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Source files of all texts that a shopper may read: texts of the demo shop, the storefront and the back end. */
const SOURCES = globSync(
  [
    'demo/**/*.ts',
    'lib/texts/*.ts',
    'features/**/texts.ts',
    'components/**/texts.ts',
    'backend/modules/*/texts.ts',
  ],
  { cwd: root },
).filter((file) => !file.endsWith('.test.ts'));

/**
 * Phrases about features that the shop does not have. When such a feature is added to the shop, remove the line of the
 * feature here.
 */
const ABSENT: readonly (readonly [thing: string, words: RegExp])[] = [
  ['messengers in the footer', /мессенджер[^.]*внизу страницы/i],
  ['an order kept for who knows how long', /хранится несколько дней/i],
];

it.each(ABSENT)('no text promises %s', (_thing, words) => {
  const found = SOURCES.filter((file) => words.test(readFileSync(`${root}/${file}`, 'utf8')));
  expect(found).toEqual([]);
});

it('finds the sources that it checks', () => {
  expect(SOURCES.length).toBeGreaterThan(150);
  expect(SOURCES).toContain('demo/sections.ts');
});

it('RT-13 the application’s page links to both stores of the identity', () => {
  const html = mobileApp.blocks.flatMap((block) => (block.kind === 'text' ? [block.html] : [])).join('');
  for (const address of Object.values(APP_STORE_URLS)) expect(html).toContain(`href="${address}"`);
});
