import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskAccount, validateBankAccount } from './bank.ts';

const BIK = '044525225';
/** Invented account with a valid checksum for the bank. */
const ACCOUNT = '40817810938000000007';

/** Replaces the check digit of an account, its ninth digit, by the correct one. */
function withKey(account: string, bik: string): string {
  const keys = Array.from({ length: 10 }, (_, key) => account.slice(0, 8) + key + account.slice(9));
  const [fitting, ...others] = keys.filter((one) => validateBankAccount(one, bik) === null);
  expect(others).toEqual([]);
  return fitting ?? '';
}

describe('VA-07 the account of a refund', () => {
  it.each(['4081781', '40702810938000000007', '', 'счёт'])(
    'is refused as «%s», without the prefix of an individual’s account',
    (account) => {
      expect(validateBankAccount(account, BIK)).toEqual({
        field: 'account',
        problem: 'prefix',
      });
    },
  );

  it('has twenty digits, and the BIK of its bank has nine', () => {
    expect(validateBankAccount('4081781093800000000', BIK)?.field).toBe('account');
    expect(validateBankAccount(`${ACCOUNT}1`, BIK)?.field).toBe('account');
    expect(validateBankAccount(ACCOUNT, '0445252')?.field).toBe('bik');
    expect(validateBankAccount(ACCOUNT, 'БИК')?.field).toBe('bik');
  });

  it('has exactly one valid check digit for any other digits', () => {
    const digits = (length: number) =>
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length });
    fc.assert(
      fc.property(fc.constantFrom('40817810', '40820810'), digits(12), digits(9), (start, rest, bank) => {
        const bik = bank.join('');
        const account = withKey(start + rest.join(''), bik);
        expect(account).toHaveLength(20);
      }),
    );
  });

  it('is refused with one wrong digit', () => {
    const account = withKey(ACCOUNT, BIK);
    for (let at = 8; at < 20; at++) {
      const wrong = account.slice(0, at) + ((Number(account[at]) + 1) % 10) + account.slice(at + 1);
      expect(validateBankAccount(wrong, BIK)?.field).toBe('account');
    }
  });
});

describe('VA-07 the account while it is typed', () => {
  it.each([
    ['', ''],
    ['408', '408'],
    ['40817810', '4081 7810'],
    ['4081 78109', '4081 7810 9'],
    ['40817-810-9', '4081 7810 9'],
    [`${ACCOUNT}1`, '4081 7810 9380 0000 0007 1'],
  ])('«%s» is formatted as «%s»', (typed, shown) => {
    expect(maskAccount(typed)).toBe(shown);
  });
});
