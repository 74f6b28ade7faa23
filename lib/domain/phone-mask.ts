/** Section 3: Russia ###-###-##-##, Belarus ###-###-###; Armenia (section 5) is as long as Belarus. */
const GROUPS: Record<string, readonly number[]> = {
  '7': [3, 3, 2, 2],
  '375': [3, 3, 3],
  '374': [3, 3, 3],
};

/** Which country the digits belong to, and what follows its code; null while the code is unfinished. */
function split(digits: string, plus: boolean): { code: string; national: string } | null {
  const foreign = /^37[45]/.exec(digits)?.[0];
  if (foreign && (plus || digits.length === 12)) return { code: foreign, national: digits.slice(3) };
  if (plus && (digits === '3' || digits === '37')) return null;
  const national = plus || digits.length === 1 ? digits.replace(/^[78]/, '') : digits;
  // 8 916… and 7 916… typed or pasted, also behind a +7 that already stands.
  const trunk = national.length > 10 || (!plus && /^[78]/.test(national)) ? /^[78]/ : /^$/;
  return { code: '7', national: national.replace(trunk, '') };
}

/**
 * Writes a phone as its country's mask while it is typed: `89161234567` → `+7 916-123-45-67`.
 * @param input what stands in the field after the key or the paste
 * @returns the field's next value; empty stays empty, a lone `+` stays
 */
export function maskPhone(input: string): string {
  const digits = input.replace(/\D/g, '');
  const plus = input.trim().startsWith('+');
  if (digits === '') return plus ? '+' : '';
  const parts = split(digits, plus);
  if (!parts) return `+${digits}`;
  const groups: string[] = [];
  let rest = parts.national;
  for (const size of GROUPS[parts.code] ?? []) {
    if (rest === '') break;
    groups.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return groups.length > 0 ? `+${parts.code} ${groups.join('-')}` : `+${parts.code}`;
}
