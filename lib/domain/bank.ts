/** Prefixes of rouble accounts of individuals, residents and non-residents (section 5, VA-07). */
const PREFIXES = ['40817810', '40820810'];
const WEIGHTS = [7, 1, 3];

/**
 * Checks the Bank of Russia's checksum: the weighted sum of the last three digits of the BIK and all digits of the
 * account.
 */
function hasValidChecksum(account: string, bik: string): boolean {
  const digits = bik.slice(-3) + account;
  const sum = [...digits].reduce(
    (total, digit, index) => total + ((Number(digit) * (WEIGHTS[index % WEIGHTS.length] ?? 0)) % 10),
    0,
  );
  return sum % 10 === 0;
}

/**
 * Validates a bank account for a refund (section 5, VA-07).
 * @param account twenty digits
 * @param bik nine digits that identify the bank
 * @returns the invalid field and its problem, or null
 */
export function validateBankAccount(
  account: string,
  bik: string,
): { field: 'account'; problem: 'prefix' | 'length' | 'checksum' } | { field: 'bik'; problem: 'bik' } | null {
  if (!PREFIXES.some((start) => account.startsWith(start))) return { field: 'account', problem: 'prefix' };
  if (!/^\d{20}$/.test(account)) return { field: 'account', problem: 'length' };
  if (!/^\d{9}$/.test(bik)) return { field: 'bik', problem: 'bik' };
  return hasValidChecksum(account, bik) ? null : { field: 'account', problem: 'checksum' };
}

/**
 * Groups the digits of an account by four while it is typed: `40817810` → `4081 7810`. Digits beyond the twentieth are
 * not removed, so that the shopper sees them.
 */
export const maskAccount = (input: string): string =>
  (input.replace(/\D/g, '').match(/\d{1,4}/g) ?? []).join(' ');
