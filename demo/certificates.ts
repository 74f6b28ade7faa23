import type { Insertable } from 'kysely';
import type { Database } from '#backend/db/schema.ts';
import { hashCard, hashCertificate } from '#backend/modules/certificates/number.ts';

type Row = Insertable<Database['certificates']>;

const rouble = (value: number) => value * 100;

interface Sold {
  /** Sixteen digits of a card, or sixteen characters of an electronic code. */
  number: string;
  /** PIN of a plastic card. */
  pin?: string;
  kind: Row['kind'];
  status: Row['status'];
  /** Roubles. */
  nominal: number;
  left: number;
  until: string;
}

/**
 * One certificate in each state, for trying out the forms. Apart from this file, only the README contains the numbers
 * of these certificates.
 */
const SOLD: readonly Sold[] = [
  {
    number: '7701481023659017',
    kind: 'electronic',
    status: 'active',
    nominal: 10_000,
    left: 10_000,
    until: '2027-10-31',
  },
  {
    number: 'K7QX3MZ09TBVH2RD',
    kind: 'electronic',
    status: 'active',
    nominal: 30_000,
    left: 30_000,
    until: '2027-05-20',
  },
  {
    number: '7702552309174408',
    pin: '4071',
    kind: 'plastic',
    status: 'active',
    nominal: 5_000,
    left: 1_740,
    until: '2027-03-07',
  },
  {
    number: '7702118460357192',
    pin: '2856',
    kind: 'plastic',
    status: 'active',
    nominal: 3_000,
    left: 0,
    until: '2026-12-24',
  },
  {
    number: '7701330651820746',
    kind: 'electronic',
    status: 'active',
    nominal: 7_000,
    left: 7_000,
    until: '2026-06-30',
  },
  {
    number: '7702664190302275',
    pin: '9034',
    kind: 'plastic',
    status: 'inactive',
    nominal: 15_000,
    left: 15_000,
    until: '2027-10-31',
  },
  {
    number: '7701991744256083',
    kind: 'electronic',
    status: 'blocked',
    nominal: 5_000,
    left: 5_000,
    until: '2027-02-14',
  },
];

/** Builds the rows of the certificates. */
export const makeCertificates = (): Promise<Row[]> =>
  Promise.all(
    SOLD.map(async ({ number, pin, kind, status, nominal, left, until }) => ({
      number_hash: pin ? await hashCard(number, pin) : hashCertificate(number),
      last_digits: number.slice(-4),
      kind,
      status,
      nominal: rouble(nominal),
      balance: rouble(left),
      valid_until: until,
    })),
  );

/** Codes of the large stores, which sell plastic cards. */
const WITH_CARDS = ['kuznetskij-most', 'kutuzovskij', 'leninskij', 'nevskij', 'petrogradskaya', 'baumana'];

/** Certificates that the shop offers. Amounts are in kopecks, and stores are listed by their codes. */
export const CERTIFICATE_SETTINGS = {
  code: 'certificates',
  value: {
    nominals: [3_000, 5_000, 7_000, 10_000, 15_000, 30_000].map(rouble),
    min_amount: rouble(1_000),
    max_amount: rouble(100_000),
    designs: [
      { code: 'paper', title: 'Бумага' },
      { code: 'bordo', title: 'Бордо' },
      { code: 'ink', title: 'Чернила' },
      { code: 'ribbon', title: 'Лента' },
    ],
    plastic_stores: WITH_CARDS,
    months: 12,
    methods: ['card', 'sbp'],
  },
};
