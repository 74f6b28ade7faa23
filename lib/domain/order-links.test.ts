import { describe, expect, it } from 'vitest';
import { buildOrderPath, isOrderKey, parseOrderKey } from './order-links.ts';

const LETTER = 'Ab-_'.repeat(10).padEnd(43, 'z');
const SMS = 'abcdefghjk234567';

describe('the link of an order', () => {
  it('has the number in lower case, and the secret in the fragment', () => {
    expect(buildOrderPath('PT-100001')).toBe('/order/pt-100001');
    expect(buildOrderPath('PT-100001', SMS)).toBe(`/order/pt-100001#key=${SMS}`);
  });

  it.each([
    [`#key=${LETTER}`, LETTER],
    [`#key=${SMS}`, SMS],
    // A damaged secret grants no access, and the page shows the reason.
    ['#key=abc', 'abc'],
    ['#key=', ''],
    ['#content', null],
    ['', null],
  ])('has its secret read from %s', (hash, key) => {
    expect(parseOrderKey(hash)).toBe(key);
  });

  it.each([
    [LETTER, true],
    [SMS, true],
    [`${LETTER}a`, false],
    [SMS.slice(1), false],
    [SMS.toUpperCase(), false],
    ['', false],
  ])('«%s» has the format of a secret: %s', (key, isOne) => {
    expect(isOrderKey(key)).toBe(isOne);
  });
});
