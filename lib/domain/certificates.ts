import { normalizeCode } from './codes.ts';

export const CERTIFICATE_KINDS = ['plastic', 'electronic'] as const;
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number];

export const CERTIFICATE_STATUSES = ['inactive', 'active', 'blocked'] as const;
export type CertificateStatus = (typeof CERTIFICATE_STATUSES)[number];

/** Alphabet of electronic certificates' codes: five bits per character, without characters that are easily confused. */
export const CERTIFICATE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CERTIFICATE_LENGTH = 16;
export const PIN_LENGTH = 4;

/** Maximum number of certificates that pay for one order. */
export const MAX_CERTIFICATES = 5;
/** Minimum validity of a certificate after a refund to it, days. */
export const MIN_VALID_DAYS_AFTER_REFUND = 30;

/** Normalizes a typed certificate number to the form in which it is stored (see normalizeCode). */
export const normalizeCertificate = (input: string): string => normalizeCode(input);

/** True for a normalized number: 16 digits of a gift card, or 16 characters of an electronic code. */
export const isCertificate = (number: string): boolean =>
  number.length === CERTIFICATE_LENGTH && [...number].every((sign) => CERTIFICATE_ALPHABET.includes(sign));

/**
 * True for a normalized number that consists only of digits, even if it is incomplete. Such a number belongs to a gift
 * card, which has a PIN.
 */
export const isCardNumber = (number: string): boolean => /^\d+$/.test(number);

/** True for a PIN: four digits. */
export const isPin = (pin: string): boolean => new RegExp(`^\\d{${PIN_LENGTH}}$`).test(pin);

/** Formats a certificate's number while it is typed: at most 16 characters, in groups of four. */
export const maskCertificate = (input: string): string =>
  (
    [...normalizeCertificate(input)]
      .filter((sign) => CERTIFICATE_ALPHABET.includes(sign))
      .slice(0, CERTIFICATE_LENGTH)
      .join('')
      .match(/.{1,4}/g) ?? []
  ).join(' ');

/**
 * True when a certificate can pay on a day.
 * @param balance remaining balance in any unit
 * @param valid_until last day of validity, `YYYY-MM-DD` in Moscow
 * @param today `YYYY-MM-DD` in Moscow
 */
export const isSpendable = (
  { status, balance, valid_until }: { status: string; balance: number; valid_until: string },
  today: string,
): boolean => status === 'active' && balance > 0 && today <= valid_until;

interface Certificate {
  id: number;
  /** Balance with which the certificate can pay now, kopecks. */
  balance: number;
  /** Last day of validity, `YYYY-MM-DD`. */
  valid_until: string;
}

/**
 * Computes the amount that each certificate pays. The certificate that expires first pays first.
 * @param due kopecks left after all discounts and bonuses
 * @returns certificates in the order of payment, each with its `amount` in kopecks, from 0 to its balance
 */
export function allocateToCertificates<C extends Certificate>(
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

/** Sums of an order, kopecks. `final_amount` is the part that was paid with money. */
interface PaidOrder {
  delivery_price: number;
  certificate_debet: number;
  final_amount: number;
}

/** Amounts paid for an order's products and for its delivery, kopecks. */
export interface PaidAmountParts {
  products: { money: number; certificate: number };
  delivery: { money: number; certificate: number };
}

/**
 * Splits the amount paid for an order into the parts for products and for delivery. Certificates pay for the products
 * first, then for the delivery. Refunds and receipts are computed from these parts.
 */
export function splitPaidAmount({
  delivery_price,
  certificate_debet,
  final_amount,
}: PaidOrder): PaidAmountParts {
  const goods = final_amount + certificate_debet - delivery_price;
  const forGoods = Math.min(certificate_debet, goods);
  const forDelivery = certificate_debet - forGoods;
  return {
    products: { money: goods - forGoods, certificate: forGoods },
    delivery: { money: delivery_price - forDelivery, certificate: forDelivery },
  };
}
