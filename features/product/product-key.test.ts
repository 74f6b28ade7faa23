import { expect, it } from 'vitest';
import { readProductKey } from './product-key.ts';

it('RT-04 reads a key that starts with a digit as an id, and any other as a code', () => {
  expect(readProductKey('1527')).toEqual({ id: 1527 });
  expect(readProductKey('botilony-sheksna')).toEqual({ code: 'botilony-sheksna' });
});

it.each(['0', '12abc', '99999999999', '', '-1', 'Boots', '%D0%B0', 'a/b', 'a'.repeat(200)])(
  'RT-04 LY-02 refuses the malformed key %j',
  (key) => {
    expect(readProductKey(key)).toBeNull();
  },
);
