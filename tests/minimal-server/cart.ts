import type { Context, Hono } from 'hono';
import { readBody, sendRefusal, sendResult, sendSuccess, toRecord, toText } from './answers.ts';
import { toProductAnswer } from './listing.ts';
import { findOffer, findProductByOffer, PRODUCTS } from './products.ts';
import type { Line, Visitor, Visitors } from './visitors.ts';

export const PROMO = 'VERESK10';
const PROMO_RATE = 0.1;
/** Discount of the loyalty card, as a share of the sum. */
const CARD_RATE = 0.05;
export const BONUS = 350;
const MAX_COUNT = 9;
const RESTRICTED_FROM = 100_000;

/** Converts a line to an array of one cart item of section 3. The array is empty for an unknown size. */
export function toCartItems({ offer, quantity, is_tmp }: Line) {
  const product = findProductByOffer(offer);
  if (!product) return [];
  const { code, vendor_code, images, offers, title, price } = product;
  return [
    {
      id: offer,
      offer_id: offer,
      quantity,
      price: price.price,
      base_price: price.base_price,
      discount_price: price.price,
      is_tmp,
      is_stock: (findOffer(offer)?.quantity ?? 0) > 0,
      preview: images.preview,
      title,
      product: { code, vendor_code, images, offers },
    },
  ];
}

/** Returns the discount limits of the loyalty program: by card and by bonuses. The list is empty for a guest. */
export const buildLimits = ({ isAuth, account }: Visitor, amount: number) =>
  isAuth
    ? [
        {
          type: 'card',
          name: 'Скидка по карте',
          description: 'Скидка 5 %',
          limit: Math.round(amount * CARD_RATE),
        },
        {
          type: 'bonus',
          name: 'Списать бонусы',
          description: 'До 350 бонусов',
          limit: Math.min(BONUS, amount),
        },
      ].map((limit) => ({ ...limit, active: account.limit === limit.type }))
    : [];

const sumOf = (lines: Line[]) =>
  lines
    .flatMap(toCartItems)
    .reduce((sum, { price, quantity, is_tmp }) => sum + (is_tmp ? 0 : price * quantity), 0);

/** Computes the sums of cart lines, with the visitor's promo code and chosen limit. */
export function computeAmounts(lines: Line[], { promo, account, isAuth }: Visitor) {
  const amount = sumOf(lines);
  const discounts = promo && amount > 0 ? [{ name: PROMO, price: Math.round(amount * PROMO_RATE) }] : [];
  if (isAuth && account.limit === 'card' && amount > 0)
    discounts.push({ name: 'Скидка по карте', price: Math.round(amount * CARD_RATE) });
  const bonus_debet = isAuth && account.limit === 'bonus' ? Math.min(BONUS, amount) : 0;
  const discount = discounts.reduce((sum, { price }) => sum + price, 0);
  return { amount, discounts, discount, bonus_debet, final_amount: amount - discount - bonus_debet };
}

export function toCart(visitor: Visitor) {
  const { amount, discount, discounts, final_amount } = computeAmounts(visitor.lines, visitor);
  const items = visitor.lines.flatMap(toCartItems);
  const isRestricted = amount > RESTRICTED_FROM;
  return {
    original_amount: amount,
    final_amount,
    promo_code: visitor.promo ? { text: PROMO, price: Math.round(amount * PROMO_RATE) } : null,
    discount,
    discounts,
    max_count_of_products: MAX_COUNT,
    restriction: isRestricted,
    restriction_message: isRestricted ? 'Больше <b>100 000 ₽</b> в одном заказе не отправляем' : '',
    loyalty_card: visitor.isAuth ? { number: '770012', active: visitor.account.limit === 'card' } : null,
    level_limits: buildLimits(visitor, amount),
    items,
    recommendations: PRODUCTS.slice(0, 2).map((product) => toProductAnswer(product)),
    count: items.length,
    timestamp: Math.floor(Date.now() / 1000),
    popup: null,
  };
}

/**
 * Adds the routes of section 7, "Cart". A call returns the cart when `return_basket` is true, in the query or
 * the body.
 */
export function addCart(app: Hono, visitors: Visitors): void {
  const changed = async (c: Context) => {
    const { return_basket } = { ...(await readBody(c)), ...c.req.query() };
    return String(return_basket) === 'true' ? sendResult(c, toCart(visitors.getVisitor(c))) : sendSuccess(c);
  };
  const remove = (c: Context) => {
    const visitor = visitors.getVisitor(c);
    visitor.lines = visitor.lines.filter(({ offer }) => offer !== Number(c.req.param('id')));
    return changed(c);
  };
  app.get('/api/v1/cart', (c) => sendResult(c, toCart(visitors.getVisitor(c))));
  app.delete('/api/v1/cart', (c) => {
    visitors.getVisitor(c).lines = [];
    return changed(c);
  });
  app.post('/api/v1/cart/offer/:id', async (c) => {
    const visitor = visitors.getVisitor(c);
    const offer = Number(c.req.param('id'));
    const quantity = Number((await readBody(c)).quantity ?? 1);
    const stock = findOffer(offer)?.quantity ?? 0;
    if (stock === 0) return sendRefusal(c, 'Нет в наличии');
    if (!(quantity >= 1 && quantity <= Math.min(stock, MAX_COUNT)))
      return sendRefusal(c, `Осталось ${stock}`);
    const line = visitor.lines.find((one) => one.offer === offer);
    if (line) line.quantity = quantity;
    else visitor.lines.push({ offer, quantity, is_tmp: false });
    return changed(c);
  });
  app.post('/api/v1/cart/tmp/offer/:id', (c) => {
    for (const line of visitors.getVisitor(c).lines)
      if (line.offer === Number(c.req.param('id'))) line.is_tmp = !line.is_tmp;
    return changed(c);
  });
  app.delete('/api/v1/cart/offer/:id', remove);
  app.delete('/api/v1/cart/tmp/offer/:id', remove);
  app.post('/api/v1/cart/promo_code', async (c) => {
    if (toText((await readBody(c)).code).toUpperCase() !== PROMO) return sendRefusal(c, 'Промокод не найден');
    visitors.getVisitor(c).promo = true;
    return changed(c);
  });
  app.delete('/api/v1/cart/promo_code', (c) => {
    visitors.getVisitor(c).promo = false;
    return changed(c);
  });
  app.post('/api/v1/cart/set_limit', async (c) => {
    const visitor = visitors.getVisitor(c);
    if (!visitor.isAuth) return sendRefusal(c, 'Войдите, чтобы продолжить');
    visitor.account.limit = toText(toRecord(await readBody(c)).type) || 'none';
    return changed(c);
  });
}
