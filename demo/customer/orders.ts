import type { DeliveryType } from '#lib/domain/deliveries.ts';
import type { OrderStatus } from '#lib/domain/order-states.ts';
import { CANCEL_REASONS } from '../after-sale.ts';
import { ONE_SIZE } from '../stock.ts';

type Status = OrderStatus;

/** Plan of one order of the demo customer. Hours are counted from the time when the order was placed. */
export interface OrderPlan {
  /** Age of the order in days at the time at which the demo database is filled. */
  age: number;
  /** Sections of the items, each with a size and a quantity. */
  goods: ReadonlyArray<{ section: string; size: string; quantity?: number }>;
  delivery: DeliveryType;
  /** Code of a payment method from PAYMENTS. */
  payment: string;
  /** Bonuses spent on the order. If no bonuses are given, the discount of the loyalty card applies. */
  bonus?: number;
  /** Statuses that follow `new`, or `awaiting_payment` for an order paid online. */
  steps: ReadonlyArray<readonly [status: Status, hours: number]>;
  cancel_reason_id?: number;
}

const SHOE = '38';
const CHANGED_MIND = CANCEL_REASONS[0]?.id;

/** Plans of orders, oldest first. */
export const ORDER_PLANS: readonly OrderPlan[] = [
  {
    age: 150,
    goods: [
      { section: 'shoes/laced-boots', size: SHOE },
      { section: 'bags/crossbody', size: ONE_SIZE },
      { section: 'gloves/leather', size: '7.0' },
    ],
    delivery: 'courier',
    payment: 'card_on_receipt',
    steps: [
      ['assembling', 2],
      ['on_the_way', 20],
      ['completed', 50],
    ],
  },
  {
    age: 92,
    goods: [{ section: 'shoes/heels', size: SHOE }],
    delivery: 'pickuppoints',
    payment: 'cash_on_receipt',
    bonus: 300,
    steps: [['cancelled', 3]],
    cancel_reason_id: CHANGED_MIND,
  },
  {
    age: 6,
    goods: [
      { section: 'shoes/loafers', size: SHOE },
      { section: 'accessories/scarves', size: ONE_SIZE },
    ],
    delivery: 'courier',
    payment: 'card_online',
    steps: [
      ['paid', 0.1],
      ['assembling', 3],
      ['on_the_way', 26],
      ['completed', 54],
    ],
  },
  {
    age: 4,
    goods: [{ section: 'bags/hobo', size: ONE_SIZE }],
    delivery: 'storepickup',
    payment: 'sbp_on_receipt',
    steps: [
      ['assembling', 4],
      ['ready_for_pickup', 30],
    ],
  },
  {
    age: 2,
    goods: [{ section: 'shoes/winter-boots', size: SHOE }],
    delivery: 'courier',
    payment: 'card_on_receipt',
    bonus: 400,
    steps: [
      ['assembling', 5],
      ['on_the_way', 28],
    ],
  },
  {
    age: 0.1,
    goods: [
      { section: 'accessories/hats', size: ONE_SIZE },
      { section: 'gloves/knitted', size: ONE_SIZE, quantity: 2 },
    ],
    delivery: 'pickuppoints',
    payment: 'sbp_on_receipt',
    steps: [],
  },
];
