import type { FastOrderTotals } from '#lib/contracts/fast-orders.ts';
import type { EndpointResult } from '#lib/contracts/index.ts';
import { toRoubles } from '#lib/domain/money.ts';
import type { Db } from '../../db/client.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import type { ParsedInput } from '../../kernel/routes.ts';
import { applyFastPromo, type CartState, loadOneClickCart, toLevelLimits } from '../cart/index.ts';
import {
  computeDeliveryPrice,
  type DeliveryRate,
  findPickupPoint,
  getAcceptedPayments,
  listOfferedRates,
  listPaymentMethods,
  refreshCarrierQuotes,
  toFastDeliveries,
  toPricedParcel,
  withRefusalReasons,
} from '../delivery/index.ts';
import { loadInstallmentLimit } from '../settings/index.ts';
import { orderErrors } from './errors.ts';
import { getFastOrderOfferId, toSingleLine } from './fast-line.ts';
import { resolveCityId } from './order-city.ts';
import { isPaidInInstallments, selectPaymentMethod } from './payment-selection.ts';
import { checkStock, computeOrderSums, requireDeliveryRate, toItemTotals } from './quote.ts';

type Body = ParsedInput<'POST /services/rest/v2/orders/pre_fast_order'>['body'];
type Promos = ParsedInput<'POST /services/rest/v1/orders/fastorder_promos'>['body'];

/** Builds the promo code of the response: the applied code, or the refused code with its message. */
function toPromo({ promoCode, promoMessage, totals }: CartState, typed: string | undefined) {
  const text = promoCode ?? typed ?? '';
  if (text === '') return null;
  return { text, price: toRoubles(totals.promo_discount), ...(promoMessage && { message: promoMessage }) };
}

/** Lists the payment methods of the selected delivery. Without a delivery the list is empty. */
async function loadPaymentMethods(db: Db, cityId: number, rate: DeliveryRate | null, { postamat_id }: Body) {
  if (!rate) return [];
  const point = postamat_id === undefined ? null : await findPickupPoint(db, cityId, postamat_id);
  return listPaymentMethods(db, rate.type, getAcceptedPayments(point));
}

/**
 * Quotes a one-click order from the fields filled in so far (ST-09). Sums are in roubles. Without a delivery the quote
 * contains the items alone. A promo code that does not apply gives no discount, and its message is returned.
 * @throws ShopError 422 without an offer or with several offers, and for a delivery or payment that is not offered
 * @throws ShopError 404 for an offer that the shop does not sell
 * @throws ShopError 409 for an offer that is sold out
 */
export async function estimateFastOrder(context: RequestContext, body: Body): Promise<FastOrderTotals> {
  const { shop, session } = context;
  const { db } = shop;
  const now = shop.now();
  const cart = await loadOneClickCart(db, session?.shopper_id ?? null, toSingleLine(body), now);
  checkStock(cart);
  const cityId = await resolveCityId(context, body.city_id);
  const parcel = toPricedParcel(shop, cart);
  await refreshCarrierQuotes(shop, cityId, parcel);
  const rates = await listOfferedRates(db, cityId, parcel, now);
  const rate = body.delivery_id === undefined ? null : requireDeliveryRate(rates, body.delivery_id);
  const sums = computeOrderSums(cart, rate ? computeDeliveryPrice(rate, cart.totals.final) : 0);
  const limit = await loadInstallmentLimit(db);
  const payments = withRefusalReasons(
    await loadPaymentMethods(db, cityId, rate, body),
    sums.final_amount,
    limit,
  );
  const payment = rate ? selectPaymentMethod(payments, body) : undefined;
  return {
    ...toItemTotals(cart, sums),
    delivery_price: rate && toRoubles(sums.delivery_price),
    is_budget_payment: isPaidInInstallments(payment),
    payments,
    list: toFastDeliveries(rates, { goods: cart.totals.final, now }),
    level_limits: toLevelLimits(cart),
    promo_code_discount: toRoubles(cart.totals.promo_discount),
    promo_code: toPromo(cart, body.promocode),
    installment_limit: toRoubles(limit),
    restriction_message: cart.restriction,
  };
}

/**
 * Applies a promo code to the shopper's one-click orders.
 * @throws ShopError 422 without a code, and the errors of applyFastPromo
 */
export async function setFastOrderPromo(
  { shop, write }: RequestContext,
  body: Promos,
): Promise<EndpointResult<'POST /services/rest/v1/orders/fastorder_promos'>> {
  const promocode = body.promocode ?? body.code ?? '';
  if (promocode === '') throw new ShopError(422, orderErrors.promoMissing);
  const line = { offerId: getFastOrderOfferId(body), promocode };
  const { promoCode, totals } = await write((tx, { shopper_id }) =>
    applyFastPromo(tx, shopper_id, line, shop.now()),
  );
  return { text: promoCode ?? promocode, price: toRoubles(totals.promo_discount) };
}
