import { describe, expect, it } from 'vitest';
import { runContract } from '@/scripts/contract/run';
import { CUSTOMER_COOKIE, openConformingServer } from '../conforming-server';
import { deviations } from './deviations';

const BASE = new URL('http://shop.test');
const options = { mayWrite: true, customerCookie: CUSTOMER_COOKIE, phone: '+79991234567' };
const planted = deviations(openConformingServer().fetch);

describe('a planted deviation', () => {
  it('is one of at least thirty', () => {
    expect(planted.length).toBeGreaterThanOrEqual(30);
    expect(new Set(planted.map(({ name }) => name)).size).toBe(planted.length);
  });

  it.each(planted)('is found where $name', async ({ endpoint, field, alter }) => {
    const server = openConformingServer(alter);
    const outcomes = await runContract(BASE, { ...options, fetch: server.fetch });
    const outcome = outcomes.find((one) => one.endpoint === endpoint);
    expect(outcome?.differences.join('\n')).toContain(field);
  });
});
