import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '#backend/db/schema.ts';
import { cartTexts } from '#backend/modules/cart/errors.ts';
import { benefitTexts } from '#backend/modules/loyalty/errors.ts';
import { accrueBonuses } from '#backend/modules/loyalty/repo.ts';
import { refundBonuses, spendBonuses } from '#backend/modules/loyalty/service.ts';
import { insertOrder, insertOrderEvent, insertOrderItems } from '#backend/modules/orders/repo.ts';
import { insertPrepaymentReceipt, insertSettlementReceipt } from '#backend/modules/payments/receipts.ts';
import { insertPayment } from '#backend/modules/payments/repo.ts';
import { toImages } from '#backend/modules/products/index.ts';
import { computeCartTotals } from '#lib/domain/cart.ts';
import { computeEarnedBonuses } from '#lib/domain/loyalty.ts';
import { DELIVERIES, DELIVERY_RATES, PAYMENTS } from '../commerce.ts';
import type { DemoOffer } from '../offers.ts';
import { getDemoSection } from '../product.ts';
import type { Destination } from './destinations.ts';
import type { OrderPlan } from './orders.ts';
import { DEMO_CUSTOMER } from './person.ts';

type Tx = Transaction<Database>;

const HOUR_MS = 60 * 60 * 1000;
const ZONE = 'moscow';

export interface Shopper {
  customerId: string;
  /** Percentages of the shopper's loyalty level at the time of the order. */
  level: { card_percent: number; bonus_percent: number; bonus_share: number };
}

/** Finds for each item the first product of its section that is offered in the item's size. */
function findGoods(plan: OrderPlan, offers: readonly DemoOffer[]) {
  return plan.goods.map(({ section, size, quantity = 1 }) => {
    const { id } = getDemoSection(section);
    const offer = offers.find(({ product, size: own }) => product.sectionId === id && own.title === size);
    if (!offer) throw new Error(`no ${section} of size ${size}`);
    const { price, basePrice: base_price } = offer.product;
    return { offer, quantity, price, base_price };
  });
}

function deliveryPrice(deliveryId: number, goods: number): number {
  const rate = DELIVERY_RATES.find((one) => one.delivery_id === deliveryId && one.zone === ZONE);
  if (!rate) throw new Error(`no rate of delivery ${deliveryId}`);
  return rate.free_from !== null && goods >= rate.free_from ? 0 : rate.price;
}

/** Returns a row, or throws when it is missing. */
function required<T>(row: T | undefined): T {
  if (!row) throw new Error('a demo row is missing');
  return row;
}

/** Computes the sums of the order by the shop's own formula. */
function priceOrder(
  plan: OrderPlan,
  goods: ReturnType<typeof findGoods>,
  { level }: Shopper,
  deliveryId: number,
) {
  const totals = computeCartTotals(goods, null, {
    benefit: plan.bonus === undefined ? 'card' : 'bonus',
    percent: level.card_percent,
    balance: plan.bonus ?? 0,
    share: level.bonus_share,
  });
  const delivery_price = deliveryPrice(deliveryId, totals.final);
  const discounts = [
    { name: cartTexts.goodsDiscount, price: totals.products_discount },
    { name: benefitTexts.discount(level.card_percent), price: totals.card_discount },
  ].filter(({ price }) => price > 0);
  return {
    amount: totals.original,
    discounts: JSON.stringify(discounts),
    delivery_price,
    bonus_debet: totals.bonus,
    bonus_accrual: computeEarnedBonuses(totals.to_pay, level.bonus_percent),
    certificate_debet: 0,
    final_amount: totals.to_pay + delivery_price,
  };
}

/**
 * Moves an order through its statuses to the current status, and records the payment, bonuses and receipts of each
 * step.
 */
async function applySteps(
  tx: Tx,
  order: { id: number; final_amount: number; certificate_debet: number; delivery_price: number },
  plan: OrderPlan,
  ordered: Date,
) {
  for (const [status, hours] of plan.steps) {
    const at = new Date(ordered.getTime() + hours * HOUR_MS);
    await insertOrderEvent(tx, { order_id: order.id, status, created_at: at });
    if (status === 'paid')
      await insertPayment(tx, {
        id: randomUUID(),
        order_id: order.id,
        amount: order.final_amount,
        status: 'paid',
        provider: 'sandbox',
        created_at: ordered,
        updated_at: at,
      });
    if (status === 'paid') await insertPrepaymentReceipt(tx, order.id, at);
    if (status === 'completed') await insertSettlementReceipt(tx, order.id, at);
    if (status === 'completed') await accrueBonuses(tx, order.id, at);
    if (status === 'cancelled') await refundBonuses(tx, order.id, at);
  }
}

/**
 * Creates an order in the same way as the shop does.
 * @returns the order's id and items
 */
export async function placeOrder(
  tx: Tx,
  shopper: Shopper,
  plan: OrderPlan,
  { offers, destination, ordered }: { offers: readonly DemoOffer[]; destination: Destination; ordered: Date },
) {
  const delivery = required(DELIVERIES.find(({ type }) => type === plan.delivery));
  const payment = required(PAYMENTS.find(({ code }) => code === plan.payment));
  const goods = findGoods(plan, offers);
  const sums = priceOrder(plan, goods, shopper, delivery.id);
  const first = payment.is_online ? 'awaiting_payment' : 'new';
  const { id } = await insertOrder(tx, {
    ...sums,
    ...destination,
    shopper_id: shopper.customerId,
    status: plan.steps.at(-1)?.[0] ?? first,
    idempotency_key: `demo-${plan.age}`,
    request_hash: '',
    name: DEMO_CUSTOMER.name,
    surname: DEMO_CUSTOMER.surname,
    phone: DEMO_CUSTOMER.phone,
    email: DEMO_CUSTOMER.email,
    delivery_id: delivery.id,
    payment_id: payment.id,
    consent: null,
    cancel_reason_id: plan.cancel_reason_id ?? null,
    created_at: ordered,
  });
  await spendBonuses(tx, shopper.customerId, id, sums.bonus_debet, ordered);
  await insertOrderItems(
    tx,
    goods.map(({ offer: { id: offer_id, size, product }, ...line }) => ({
      ...line,
      order_id: id,
      offer_id,
      product_code: product.code,
      title: product.title,
      vendor_code: product.vendorCode,
      color: product.color.name,
      size: size.title,
      preview: toImages(product.images).main[0]?.small ?? '',
    })),
  );
  await insertOrderEvent(tx, { order_id: id, status: first, created_at: ordered });
  await applySteps(tx, { id, ...sums }, plan, ordered);
  return { id, goods, paid: sums.final_amount - sums.delivery_price };
}
