import { expect, it } from 'vitest';
import { openPage, readElementText, requestPath } from './support/shop.ts';

const RESULTS = '/catalog/view/search';
const address = (query: string) => `${RESULTS}?query=${encodeURIComponent(query)}`;
const firstOf = (document: Document) =>
  readElementText(document.querySelector('section[aria-label=Товары] article, [role=region] article'));

it('CH-07 matches word forms, typing errors, the wrong keyboard layout and synonyms', async () => {
  for (const [query, first] of [
    ['ботинками', /ботинки/i],
    ['ботинок', /ботинки/i],
    ['портмоне', /кошелёк/i],
  ] as const) {
    const { document } = await openPage(address(query));
    expect(firstOf(document), query).toMatch(first);
    expect(readElementText(document.querySelector('main'))).not.toMatch(/Показываем по запросу/);
  }
  for (const query of ['ботнки', ',jnbyrb', 'botinki']) {
    const { document } = await openPage(address(query));
    expect(readElementText(document.querySelector('main'))).toContain('Показываем по запросу «ботинки».');
    expect(firstOf(document), query).toMatch(/ботинки/i);
  }
});

it('CH-07 redirects at once to the page that the owner has set for a query', async () => {
  const response = await requestPath(address('распродажа'));
  expect(response.status).toBe(307);
  expect(new URL(response.headers.get('location') ?? '', 'http://shop').pathname).toBe('/catalog/sale');
});

it('LY-02 CH-07 returns a true 404 for a page after the last one and for the internal address of the results', async () => {
  for (const path of [`${address('сумка')}&page=999`, `${RESULTS}/~query=${encodeURIComponent('сумка')}`])
    expect((await requestPath(path)).status, path).toBe(404);
});
