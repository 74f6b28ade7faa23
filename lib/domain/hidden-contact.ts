import { NBSP } from './money.ts';

const DOT = '\u2022';

/** A phone of which the last two digits are left: `+7 ••• ••• •• 67`, in one line. @param phone normalised, or '' */
export function hidePhone(phone: string): string {
  if (phone === '') return '';
  const code = /^\+37[45]/.exec(phone)?.[0] ?? phone.slice(0, 2);
  return [code, DOT.repeat(3), DOT.repeat(3), DOT.repeat(2), phone.slice(-2)].join(NBSP);
}

/** An e-mail of which the first letter and the host are left: `a•••@example.ru`. @param email valid, or '' */
export const hideEmail = (email: string): string => email.replace(/^(.).*(?=@)/, `$1${DOT.repeat(3)}`);
