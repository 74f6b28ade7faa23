import { expect, it } from 'vitest';
import { ask, openPage, textOf } from './support/shop';

const RESULTS = '/catalog/view/search';
const address = (query: string) => `${RESULTS}?query=${encodeURIComponent(query)}`;
const firstOf = (document: Document) =>
  textOf(document.querySelector('section[aria-label=Товары] article, [role=region] article'));

it('CH-07 forgives word forms, typing errors, the layout, and knows synonyms', async () => {
  for (const query of ['ботинками', 'ботинок', 'ботнки']) {
    const { document } = await openPage(address(query));
    expect(firstOf(document), query).toMatch(/ботинки/i);
    expect(textOf(document.body)).not.toMatch(/Показываем по запросу/);
  }
  for (const [query, searched, goods] of [
    [',jnbyrb', 'ботинки', /ботинки/i],
    ['портмоне', 'кошелек', /кошелёк/i],
  ] as const) {
    const { document } = await openPage(address(query));
    expect(textOf(document.querySelector('main'))).toContain(`Показываем по запросу «${searched}»`);
    expect(firstOf(document), query).toMatch(goods);
  }
});

it('LY-02 CH-07 pages beyond the last and the internal address are a true 404', async () => {
  for (const path of [`${address('сумка')}&page=999`, `${RESULTS}/~query=${encodeURIComponent('сумка')}`])
    expect((await ask(path)).status, path).toBe(404);
});
