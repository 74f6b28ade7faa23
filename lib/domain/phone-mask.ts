import { isPhone, normalizePhone, type PhoneCountry } from './phone.ts';

interface Plan {
  code: string;
  /**
   * Sizes of the groups of digits after the country code (section 3). An Armenian number with its leading 0 (section 5)
   * is as long as a Belarusian number.
   */
  groups: readonly number[];
  /** Groups of a number that is written without its trunk prefix. */
  shorter?: { groups: readonly number[]; prefix: string };
  /**
   * Trunk prefix that is dialled inside the country. It is often typed after the country code by mistake: +7 8 916….
   */
  trunk?: RegExp;
}

const PLANS: Record<PhoneCountry, Plan> = {
  RU: { code: '7', groups: [3, 3, 2, 2], trunk: /^[78](?=9)/ },
  BY: { code: '375', groups: [3, 3, 3], trunk: /^(?:80|0)/ },
  AM: { code: '374', groups: [3, 3, 3], shorter: { groups: [2, 3, 3], prefix: '0' } },
};
const COUNTRIES = Object.keys(PLANS) as PhoneCountry[];

const onlyDigits = (text: string) => text.replace(/\D/g, '');

/** Removes the trunk prefix when the number is too long to be valid with it. */
function removeTrunk(plan: Plan, digits: string): string {
  const length = sumGroups(plan.groups);
  const prefix = plan.trunk?.exec(digits)?.[0];
  if (!prefix || digits.length - prefix.length < length) return digits;
  return removeTrunk(plan, digits.slice(prefix.length));
}

const sumGroups = (groups: readonly number[]) => groups.reduce((sum, size) => sum + size);

/** Returns the group sizes for the digits. The shorter groups are used unless there are too many digits for them. */
const getGroups = ({ groups, shorter }: Plan, digits: string) =>
  shorter && !digits.startsWith(shorter.prefix) && digits.length <= sumGroups(shorter.groups)
    ? shorter.groups
    : groups;

/** Formats the digits. The last group contains all extra digits, so that each typed digit remains visible. */
function formatDigits(plan: Plan, digits: string): string {
  const groups: string[] = [];
  let rest = removeTrunk(plan, digits);
  for (const size of getGroups(plan, rest)) {
    if (rest === '') break;
    groups.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return `+${plan.code}${groups.length > 0 ? ' ' : ''}${groups.join('-')}${rest}`;
}

const findCountry = (international: string) =>
  COUNTRIES.find((country) => international.startsWith(PLANS[country].code)) ?? null;

/**
 * Converts dialled digits to international digits by the dialling rules of a country.
 * @returns international digits without a plus, or null while the digits are ambiguous
 */
function internationalDigits(digits: string, home: PhoneCountry): string | null {
  if (digits.startsWith('00')) return digits.slice(2);
  // In none of the three countries does an area code begin with 374 or 375. Even without a plus, 374 and 375 at the
  // beginning are country codes.
  if (/^37[45]/.test(digits)) return digits;
  if (/^(?:0|3|37)$/.test(digits)) return null;
  // No Russian number begins with 0, but all Armenian numbers do: 091 234567.
  if (home === 'RU' && digits.startsWith('0')) return `374${digits}`;
  if (home === 'RU') return `7${digits.replace(/^[78]/, '')}`;
  if (home === 'BY') {
    if (digits === '8') return null;
    if (digits.startsWith('80')) return `375${digits.slice(2)}`;
    // No area code of Belarus begins with 7, 8 or 9. Such digits are a Russian number: 8 916…, 7 916… or 916….
    if (/^[789]/.test(digits)) return `7${digits.replace(/^[78]/, '')}`;
    return `375${digits.replace(/^0/, '')}`;
  }
  if (/^[78]$/.test(digits)) return null;
  if (/^[78][3489]/.test(digits)) return `7${digits.slice(1)}`;
  return `374${digits}`;
}

/**
 * Returns the phone that was pasted last: the text from the last plus on. The pasted phone replaces the earlier content
 * of the field.
 * @returns the unchanged input if the text from the last plus on is not a complete phone
 */
function lastPastedPhone(input: string): string {
  const pasted = input.slice(Math.max(0, input.lastIndexOf('+')));
  return isPhone(normalizePhone(`+${onlyDigits(pasted)}`)) ? pasted : input;
}

/**
 * Formats a phone by its country's mask as it is typed (section 3): `89161234567` → `+7 916-123-45-67`. Typing key by
 * key has the same result as pasting. No digit is lost, because extra digits remain at the end.
 * @param input content of the field after a key press or a paste
 * @param home country whose dialling rules apply without a `+`: `80 29…` is Belarus when it is the home country
 * @returns new content of the field. Empty input remains empty, and ambiguous digits remain unformatted
 */
export function maskPhone(input: string, home: PhoneCountry = 'RU'): string {
  const text = lastPastedPhone(input);
  const digits = onlyDigits(text);
  const hasPlus = /^\D*\+/.test(text);
  if (digits === '') return hasPlus ? '+' : '';
  const dialled = hasPlus ? digits : internationalDigits(digits, home);
  if (dialled === null) return digits;
  // +89 does not begin with a country code. The digits are a Russian number with the trunk prefix 8, typed after a
  // plus.
  const international = dialled.replace(/^89/, '79');
  const country = findCountry(international);
  if (!country) return `+${international}`;
  return formatDigits(PLANS[country], international.slice(PLANS[country].code.length));
}

/**
 * Formats a phone by maskPhone. Up to four digits remain unformatted, because they may be the last digits of a phone.
 */
export function maskPhoneHint(input: string, home: PhoneCountry = 'RU'): string {
  const digits = onlyDigits(input);
  return digits.length <= 4 && !input.includes('+') ? digits : maskPhone(input, home);
}

/**
 * Finds the country of a formatted phone.
 * @returns null if there is no country code, or if the shop does not accept phones of the country
 */
export const findPhoneCountry = (masked: string): PhoneCountry | null =>
  masked.startsWith('+') ? findCountry(onlyDigits(masked)) : null;

/**
 * Changes the country of a formatted phone. The country code is replaced, and the other digits remain.
 * @param masked phone with its plus, as maskPhone returns it
 * @param country new country
 */
export function changePhoneCountry(masked: string, country: PhoneCountry): string {
  const present = findPhoneCountry(masked);
  const digits = onlyDigits(masked);
  return formatDigits(PLANS[country], present ? digits.slice(PLANS[present].code.length) : digits);
}

/** Returns the dialling code of a country, `+375`. */
export const getPhoneCode = (country: PhoneCountry): string => `+${PLANS[country].code}`;
