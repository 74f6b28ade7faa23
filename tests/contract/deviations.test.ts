import { describe, expect, it } from 'vitest';
import { runContract } from '#scripts/contract/run/index.ts';
import { CUSTOMER_COOKIE, openConformingServer } from '../conforming-server/index.ts';
import { listCatalogDeviations } from './catalog-deviations.ts';
import { listDeviations } from './deviations.ts';
import { listPurchaseDeviations } from './purchase-deviations.ts';

const BASE = new URL('http://shop.test');
const options = { mayWrite: true, customerCookie: CUSTOMER_COOKIE, phone: '+79991234567' };
const planted = [
  ...listDeviations(openConformingServer().fetch),
  ...listCatalogDeviations(),
  ...listPurchaseDeviations(),
];
/** Phrases of zod's default messages. */
const ENGLISH = /Invalid|[Ee]xpected|received|Too (?:big|small)|must match/;

describe('the planted deviations', () => {
  it('are at least thirty', () => {
    expect(planted.length).toBeGreaterThanOrEqual(30);
    expect(new Set(planted.map(({ name }) => name)).size).toBe(planted.length);
  });

  it.each(planted)('are found where $name', async ({ endpoint, field, isNote, alter }) => {
    const server = openConformingServer(alter);
    const outcomes = await runContract(BASE, { ...options, fetch: server.fetch });
    const outcome = outcomes.find((one) => one.endpoint === endpoint);
    expect(outcome?.[isNote ? 'notes' : 'differences'].join('\n')).toContain(field);
    const texts = outcomes.flatMap(({ differences, notes }) => [...differences, ...notes]);
    expect(texts.filter((text) => ENGLISH.test(text))).toEqual([]);
  });
});
