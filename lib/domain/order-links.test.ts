import { describe, expect, it } from 'vitest';
import { isOrderKey, orderKeyIn, orderPath } from './order-links.ts';

const LETTER = 'Ab-_'.repeat(10).padEnd(43, 'z');
const SMS = 'abcdefghjk234567';

describe('the link of an order', () => {
  it('has its number in lower case, and its secret where no server sees it', () => {
    expect(orderPath('PT-100001')).toBe('/order/pt-100001');
    expect(orderPath('PT-100001', SMS)).toBe(`/order/pt-100001#key=${SMS}`);
  });

  it.each([
    [`#key=${LETTER}`, LETTER],
    [`#key=${SMS}`, SMS],
    // Damaged: it opens nothing, and the page says why.
    ['#key=abc', 'abc'],
    ['#key=', ''],
    ['#content', null],
    ['', null],
  ])('is read back from %s', (hash, key) => {
    expect(orderKeyIn(hash)).toBe(key);
  });

  it.each([
    [LETTER, true],
    [SMS, true],
    [`${LETTER}a`, false],
    [SMS.slice(1), false],
    [SMS.toUpperCase(), false],
    ['', false],
  ])('%s may be a secret: %s', (key, isOne) => {
    expect(isOrderKey(key)).toBe(isOne);
  });
});
