import type { Insertable } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { certificateHash } from '@/backend/modules/certificates/number';

type Row = Insertable<Database['certificates']>;

const rouble = (value: number) => value * 100;

interface Sold {
  number: string;
  kind: Row['kind'];
  status: Row['status'];
  /** Roubles. */
  nominal: number;
  left: number;
  until: string;
}

/** One certificate in each state, to try the form with; their numbers are written nowhere else. */
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
    number: '7702552309174408',
    kind: 'plastic',
    status: 'active',
    nominal: 5_000,
    left: 1_740,
    until: '2027-03-07',
  },
  {
    number: '7702118460357192',
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

export const CERTIFICATES: readonly Row[] = SOLD.map(({ number, kind, status, nominal, left, until }) => ({
  number_hash: certificateHash(number),
  last_digits: number.slice(-4),
  kind,
  status,
  nominal: rouble(nominal),
  balance: rouble(left),
  valid_until: until,
}));

/** Where plastic cards are sold: the large stores. */
const WITH_CARDS = ['kuznetskij-most', 'kutuzovskij', 'leninskij', 'nevskij', 'petrogradskaya', 'baumana'];

/** The certificates on sale; amounts in kopecks, stores by their codes. */
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
