import { afterAll, beforeAll, expect, it } from 'vitest';
import { SYNONYMS } from '@/demo/synonyms';
import { searchWords } from '@/lib/domain/text';
import { openTestShop, type TestShop } from '@/tests/database';
import { searchByWords } from './search-repo';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop('demo');
});
afterAll(() => shop.close());

const window = { limit: 6, offset: 0 };

it.each(SYNONYMS)(
  'CH-07 «$word» leads to the demo shop’s $means, and to nothing without',
  async (synonym) => {
    const { word, means } = synonym;
    expect(searchWords(`${word} ${means}`).join(' ')).toBe(`${word} ${means}`);
    const found = await searchByWords(shop.db, [word], window);
    expect(found?.searched).toBe(means);
    expect(found?.ids.length).toBeGreaterThan(0);
  },
);

it('CH-07 refuses a synonym that would break the search', async () => {
  for (const row of [
    { word: 'Кроссы', means: 'кроссовки' },
    { word: 'кроссы', means: "кроссовки & ('" },
    { word: 'кроссы', means: '' },
  ])
    await expect(shop.db.insertInto('search_synonyms').values(row).execute()).rejects.toThrow(/check/);
});
