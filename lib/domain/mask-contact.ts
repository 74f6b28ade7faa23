import { NBSP } from './money.ts';

const DOT = '\u2022';

/**
 * Masks a phone except for its country code and last two digits: `+7 ••• ••• •• 67`, with no-break spaces.
 * @param phone normalized phone, or ''
 */
export function maskPhone(phone: string): string {
  if (phone === '') return '';
  const code = /^\+37[45]/.exec(phone)?.[0] ?? phone.slice(0, 2);
  return [code, DOT.repeat(3), DOT.repeat(3), DOT.repeat(2), phone.slice(-2)].join(NBSP);
}

/**
 * Masks an e-mail except for its first character and its domain: `a•••@example.ru`.
 * @param email valid e-mail, or ''
 */
export const maskEmail = (email: string): string => email.replace(/^(.).*(?=@)/, `$1${DOT.repeat(3)}`);
