import { isPhone, type PhoneCountry } from './phone';

interface Plan {
  code: string;
  /** Digits after the code, group by group: section 3; Armenia (section 5) is as long as Belarus. */
  groups: readonly number[];
  /** What is dialled inside the country before a number, and gets typed behind its code by mistake: +7 8 916…. */
  trunk?: RegExp;
}

const PLANS: Record<PhoneCountry, Plan> = {
  RU: { code: '7', groups: [3, 3, 2, 2], trunk: /^[78](?=9)/ },
  BY: { code: '375', groups: [3, 3, 3], trunk: /^(?:80|0)/ },
  AM: { code: '374', groups: [3, 3, 3] },
};
const COUNTRIES = Object.keys(PLANS) as PhoneCountry[];

const onlyDigits = (text: string) => text.replace(/\D/g, '');

/** Takes off what is dialled inside the country, once the number is too long to be one with it. */
function withoutTrunk(plan: Plan, digits: string): string {
  const length = plan.groups.reduce((sum, size) => sum + size);
  const prefix = plan.trunk?.exec(digits)?.[0];
  if (!prefix || digits.length - prefix.length < length) return digits;
  return withoutTrunk(plan, digits.slice(prefix.length));
}

/** The last group takes what is too much: a digit that was typed stays to be seen. */
function write(plan: Plan, digits: string): string {
  const groups: string[] = [];
  let rest = withoutTrunk(plan, digits);
  for (const size of plan.groups) {
    if (rest === '') break;
    groups.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return `+${plan.code}${groups.length > 0 ? ' ' : ''}${groups.join('-')}${rest}`;
}

const countryOf = (international: string) =>
  COUNTRIES.find((country) => international.startsWith(PLANS[country].code)) ?? null;

/** What is dialled at home for numbers of other countries and for its own; null while it may still be several. */
function dial(digits: string, home: PhoneCountry): string | null {
  if (digits.startsWith('00')) return digits.slice(2);
  // No area of the three begins so: 375… without a plus is Belarus everywhere.
  if (/^37[45]/.test(digits)) return digits;
  if (/^(?:0|3|37)$/.test(digits)) return null;
  if (home === 'RU') return `7${digits.replace(/^[78]/, '')}`;
  if (home === 'BY') {
    if (digits === '8') return null;
    if (digits.startsWith('80')) return `375${digits.slice(2)}`;
    // No area of Belarus begins with 7, 8 or 9: it is 8 916…, 7 916… or 916….
    if (/^[789]/.test(digits)) return `7${digits.replace(/^[78]/, '')}`;
    return `375${digits.replace(/^0/, '')}`;
  }
  if (/^[78]$/.test(digits)) return null;
  if (/^[78][3489]/.test(digits)) return `7${digits.slice(1)}`;
  return `374${digits}`;
}

/** A whole number pasted behind another takes its place. */
function lastOf(input: string): string {
  const pasted = input.slice(Math.max(0, input.lastIndexOf('+')));
  return isPhone(`+${onlyDigits(pasted)}`) ? pasted : input;
}

/**
 * Writes a phone as its country's mask while it is typed (section 3): `89161234567` → `+7 916-123-45-67`. Typed key
 * by key it ends as if it were pasted, and no digit is lost: one too many stands at the end.
 * @param input what stands in the field after the key or the paste
 * @param home the country whose way of dialling is meant where there is no `+`: `80 29…` is Belarus at home there
 * @returns the field's next value; empty stays empty, and digits that may still be several countries' stay bare
 */
export function maskPhone(input: string, home: PhoneCountry = 'RU'): string {
  const text = lastOf(input);
  const digits = onlyDigits(text);
  const hasPlus = /^\D*\+/.test(text);
  if (digits === '') return hasPlus ? '+' : '';
  const dialled = hasPlus ? digits : dial(digits, home);
  if (dialled === null) return digits;
  // +89 is nobody's: the 8 of Russian dialling behind a plus.
  const international = dialled.replace(/^89/, '79');
  const country = countryOf(international);
  if (!country) return `+${international}`;
  return write(PLANS[country], international.slice(PLANS[country].code.length));
}

/** The same, of a field that takes a phone's last four digits too: four digits stay bare. */
export function maskPhoneHint(input: string, home: PhoneCountry = 'RU'): string {
  const digits = onlyDigits(input);
  return digits.length <= 4 && !input.includes('+') ? digits : maskPhone(input, home);
}

/** The country of a number in the field; null for none and for one that the shop takes no phones of. */
export const phoneCountry = (masked: string): PhoneCountry | null =>
  masked.startsWith('+') ? countryOf(onlyDigits(masked)) : null;

/**
 * Gives the number in the field to another country: its code is changed, its digits stay.
 * @param masked what maskPhone wrote, its plus included
 */
export function moveToCountry(masked: string, country: PhoneCountry): string {
  const present = phoneCountry(masked);
  const digits = onlyDigits(masked);
  return write(PLANS[country], present ? digits.slice(PLANS[present].code.length) : digits);
}

/** `+375` */
export const phoneCode = (country: PhoneCountry): string => `+${PLANS[country].code}`;
