const DOT = '\u2022';

/** A phone of which the last two digits are left: `+7 •••-•••-••-67`. @param phone normalised, or '' */
export const hidePhone = (phone: string): string =>
  phone &&
  `${phone.startsWith('+37') ? phone.slice(0, 4) : phone.slice(0, 2)} ${DOT.repeat(3)}-${DOT.repeat(3)}-${DOT.repeat(2)}-${phone.slice(-2)}`;

/** An e-mail of which the first letter and the host are left: `a•••@example.ru`. @param email valid, or '' */
export const hideEmail = (email: string): string => email.replace(/^(.).*(?=@)/, `$1${DOT.repeat(3)}`);
