import { normalizeCode } from './codes.ts';

export const CERTIFICATE_KINDS = ['plastic', 'electronic'] as const;
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number];

export const CERTIFICATE_STATUSES = ['inactive', 'active', 'blocked'] as const;
export type CertificateStatus = (typeof CERTIFICATE_STATUSES)[number];

/** Of the codes of electronic certificates: five bits a character, without those that are mistaken for another. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CODE_LENGTH = 16;
export const PIN_LENGTH = 4;

/** Most certificates that pay for one order. */
export const MAX_CERTIFICATES = 5;
/** A certificate that something was returned to pays for at least so many days more. */
export const REFUND_DAYS = 30;

/** The number of a certificate as it is stored, by what people type; see normalizeCode. */
export const normalizeCertificate = (input: string): string => normalizeCode(input);

/** True for a normalised number: the sixteen digits of a plastic card, or the sixteen signs of an electronic code. */
export const isCertificate = (number: string): boolean =>
  number.length === CODE_LENGTH && [...number].every((sign) => CODE_ALPHABET.includes(sign));

/** Whether a normalised number may be that of a plastic card, which has a PIN; also while it is being typed. */
export const isCardNumber = (number: string): boolean => /^\d+$/.test(number);

export const isPin = (pin: string): boolean => new RegExp(`^\\d{${PIN_LENGTH}}$`).test(pin);

/** Formats a number while it is typed: at most sixteen signs, in groups of four. */
export const maskCertificate = (input: string): string =>
  (
    [...normalizeCertificate(input)]
      .filter((sign) => CODE_ALPHABET.includes(sign))
      .slice(0, CODE_LENGTH)
      .join('')
      .match(/.{1,4}/g) ?? []
  ).join(' ');

/**
 * Whether a certificate pays on a day.
 * @param balance what is left, in any unit
 * @param valid_until the last day on which it pays, `YYYY-MM-DD` in Moscow
 * @param today `YYYY-MM-DD` in Moscow
 */
export const isSpendable = (
  { status, balance, valid_until }: { status: string; balance: number; valid_until: string },
  today: string,
): boolean => status === 'active' && balance > 0 && today <= valid_until;

interface Certificate {
  id: number;
  /** Kopecks that it can pay now. */
  balance: number;
  /** The last day on which it pays, `YYYY-MM-DD`. */
  valid_until: string;
}

/**
 * What each certificate pays of a sum, the earliest to expire first; what is left stays on it.
 * @param due kopecks left after all discounts and bonuses
 * @returns the certificates in the order in which they pay, with their `amount` in kopecks: 0 to the balance
 */
export function payByCertificates<C extends Certificate>(
  certificates: readonly C[],
  due: number,
): Array<C & { amount: number }> {
  let left = due;
  return [...certificates]
    .sort((a, b) => a.valid_until.localeCompare(b.valid_until) || a.id - b.id)
    .map((certificate) => {
      const amount = Math.min(certificate.balance, left);
      left -= amount;
      return { ...certificate, amount };
    });
}

/** Sums of an order in kopecks; `final_amount` was paid with money. */
interface PaidOrder {
  delivery_price: number;
  certificate_debet: number;
  final_amount: number;
}

/** How an order's goods and its delivery were paid for, kopecks. */
export interface PaidParts {
  goods: { money: number; certificate: number };
  delivery: { money: number; certificate: number };
}

/**
 * How an order was paid for: its certificates pay for the goods first, then for the delivery. What comes back for
 * returned goods, and what a receipt names, is calculated from these parts.
 */
export function paidParts({ delivery_price, certificate_debet, final_amount }: PaidOrder): PaidParts {
  const goods = final_amount + certificate_debet - delivery_price;
  const forGoods = Math.min(certificate_debet, goods);
  const forDelivery = certificate_debet - forGoods;
  return {
    goods: { money: goods - forGoods, certificate: forGoods },
    delivery: { money: delivery_price - forDelivery, certificate: forDelivery },
  };
}
