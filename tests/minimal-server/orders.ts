import type { Context, Hono } from 'hono';
import {
  type Body,
  readBody,
  sendNotFound,
  sendRefusal,
  sendResult,
  sendSuccess,
  toList,
  toRecord,
  toText,
  V1,
  V2,
} from './answers.ts';
import { BONUS, buildLimits, computeAmounts, PROMO, toCartItems } from './cart.ts';
import { findContactsProblem } from './catalog.ts';
import { DELIVERIES, findDelivery, findPoint, findStore } from './locations.ts';
import { findOffer } from './products.ts';
import type { Line, Order, Recipient, Visitor, Visitors } from './visitors.ts';

const FIRST_ORDER = 70_001;
const FIRST_FAST_ORDER = 77;

/**
 * Reads the recipient. In section 3, the checkout has the recipient's fields at the top level, and the fast order has
 * them in `user_info`.
 */
const recipientOf = (body: Body): Recipient => {
  const { name, surname, phone, email } = { ...body, ...toRecord(body.user_info) };
  return { name: toText(name), surname: toText(surname), phone: toText(phone), email: toText(email) };
};

const activeLines = ({ lines }: Visitor) =>
  lines.filter(({ offer, is_tmp }) => !is_tmp && (findOffer(offer)?.quantity ?? 0) > 0);

/** Computes the sums with the field names of the checkout state in section 3. */
const totalsOf = (lines: Line[], visitor: Visitor, body: Body) => {
  const { amount, final_amount, bonus_debet } = computeAmounts(lines, visitor);
  const delivery_price = findDelivery(body.delivery_id)?.price ?? 0;
  return {
    amount,
    delivery_price,
    final_amount: final_amount + delivery_price,
    bonus: visitor.isAuth ? BONUS : 0,
    bonus_debet,
    is_budget_payment: false,
  };
};

/** Checks the fields that section 4 requires for a delivery method. @returns the error message, or null */
function deliveryProblem({ account }: Visitor, body: Body): string | null {
  switch (findDelivery(body.delivery_id)?.type) {
    case 'courier': {
      const known = account.addresses.some(
        ({ address_id }) => String(address_id) === toText(body.address_id),
      );
      return known || toText(body.address) || toText(toRecord(body.address).street_with_type)
        ? null
        : 'Выберите адрес';
    }
    case 'storepickup':
      return findStore(body.pickup_store_id) ? null : 'Выберите магазин';
    case 'pickuppoints':
      return findPoint(body.postamat_id) ? null : 'Выберите пункт выдачи';
    default:
      return 'Выберите способ доставки';
  }
}

/** Reads the only item of a fast order. */
function fastLine({ offers }: Body): Line[] {
  const [first] = toList(offers).map((offer) => Number(toRecord(offer).offer_id));
  return first !== undefined && findOffer(first) ? [{ offer: first, quantity: 1, is_tmp: false }] : [];
}

/**
 * Finds an order of a visitor by its number. Section 7 names the field `order_id` for an order, but no field for a
 * return. Therefore other names are accepted too.
 */
const ownOrder = ({ account }: Visitor, { order_id, number, order_number }: Body) =>
  account.orders.find((order) => order.number === [order_id, number, order_number].map(toText).find(Boolean));

/** Picks the sums that are stored with an order. */
const orderTotals = (lines: Line[], visitor: Visitor, body: Body) => {
  const { amount, delivery_price, final_amount } = totalsOf(lines, visitor, body);
  return { amount, delivery_price, final_amount };
};

function addCheckout(app: Hono, visitors: Visitors): void {
  const place = (visitor: Visitor, number: string, lines: Line[], body: Body) => {
    const order: Order = {
      number,
      lines,
      recipient: recipientOf(body),
      ...orderTotals(lines, visitor, body),
      created: new Date(),
      isCanceled: false,
    };
    visitor.account.orders.unshift(order);
    visitors.orders.push(order);
    return number;
  };
  app.post(`${V1}/orders/pre_checkout`, async (c) => {
    const visitor = visitors.getVisitor(c);
    return sendResult(c, totalsOf(activeLines(visitor), visitor, await readBody(c)));
  });
  app.post(`${V1}/orders/checkout`, async (c) => {
    const visitor = visitors.getVisitor(c);
    const body = await readBody(c);
    const lines = activeLines(visitor);
    const problem =
      lines.length === 0
        ? 'В корзине нет активных товаров'
        : (findContactsProblem({ ...recipientOf(body) }) ?? deliveryProblem(visitor, body));
    if (problem) return sendRefusal(c, problem);
    const number = String(FIRST_ORDER + visitors.orders.length);
    visitor.lines = visitor.lines.filter((line) => !lines.includes(line));
    return sendResult(c, { order_id: place(visitor, number, lines, body) });
  });
  app.post(`${V2}/orders/pre_fast_order`, async (c) => {
    const visitor = visitors.getVisitor(c);
    const body = await readBody(c);
    const [line] = fastLine(body);
    if (!line) return sendRefusal(c, 'Выберите размер');
    const isPromo = toText(body.promocode).toUpperCase() === PROMO;
    const totals = totalsOf([line], { ...visitor, promo: isPromo }, body);
    return sendResult(c, { ...totals, list: DELIVERIES, level_limits: buildLimits(visitor, totals.amount) });
  });
  app.post(`${V2}/orders/fast_order`, async (c) => {
    const visitor = visitors.getVisitor(c);
    const body = await readBody(c);
    const lines = fastLine(body);
    const { name, surname, phone } = recipientOf(body);
    const contacts = { name, surname, phone, email: 'not-asked@veresk.example' };
    const problem = lines.length === 0 ? 'Выберите размер' : findContactsProblem(contacts);
    if (problem) return sendRefusal(c, problem);
    const number = `В-${FIRST_FAST_ORDER + visitors.orders.length}/2026`;
    return sendResult(c, { order_id: place(visitor, number, lines, body) });
  });
  app.post(`${V1}/orders/fastorder_promos`, async (c) => {
    const { promocode, code } = await readBody(c);
    if ((toText(promocode) || toText(code)).toUpperCase() !== PROMO)
      return sendRefusal(c, 'Промокод не найден');
    return sendSuccess(c);
  });
  app.delete(`${V1}/orders/fastorder_promos`, sendSuccess);
}

/** Builds an order with the fields of the checkout and with fields that the specification does not define. */
const wholeOrder = ({ number, lines, recipient, created, isCanceled, ...totals }: Order) => ({
  id: number,
  number,
  date: created.toISOString(),
  status: isCanceled ? 'C' : 'N',
  status_name: isCanceled ? 'Отменён' : 'Принят',
  ...recipient,
  ...totals,
  items: lines.flatMap(toCartItems),
});

function addHistory(app: Hono, visitors: Visitors, hasFields: boolean): void {
  const withOrder =
    (handle: (c: Context, order: Order, visitor: Visitor) => Response) => async (c: Context) => {
      const visitor = visitors.getVisitor(c);
      const order = ownOrder(visitor, await readBody(c));
      return order ? handle(c, order, visitor) : sendNotFound(c);
    };
  app.get(`${V1}/orders`, (c) =>
    sendResult(
      c,
      visitors
        .getVisitor(c)
        .account.orders.map((order) => (hasFields ? wholeOrder(order) : { number: order.number })),
    ),
  );
  app.post(
    `${V1}/orders`,
    withOrder((c, { lines }, visitor) => {
      const known = new Set(visitor.lines.map(({ offer }) => offer));
      visitor.lines.push(...lines.filter(({ offer }) => !known.has(offer)).map((line) => ({ ...line })));
      return sendSuccess(c);
    }),
  );
  app.delete(
    `${V1}/orders`,
    withOrder((c, order) => {
      if (order.isCanceled) return sendRefusal(c, 'Заказ уже отменён');
      order.isCanceled = true;
      return sendSuccess(c);
    }),
  );
  app.get(`${V1}/orders/delete_reasons`, (c) =>
    sendResult(c, [
      { id: 1, title: 'Нашли дешевле' },
      { id: 2, title: 'Передумали' },
    ]),
  );
  app.post(`${V1}/tracking/history`, async (c) => {
    const { order_id, number } = await readBody(c);
    const order = visitors.orders.find((one) => one.number === (toText(number) || toText(order_id)));
    if (!order) return sendRefusal(c, 'Заказ с таким номером не найден');
    const events = [{ title: 'Заказ принят', date: order.created.toISOString() }];
    return sendResult(
      c,
      order.isCanceled ? [...events, { title: 'Заказ отменён', date: new Date().toISOString() }] : events,
    );
  });
  app.post('/v1/orders/init_payment', (c) => sendRefusal(c, 'Этот заказ оплачивают при получении'));
  app.post(`${V1}/orders/payment_receipt`, (c) => sendRefusal(c, 'Чек ещё не пробит'));
}

/** Adds the routes of section 7, "Returns". */
function addReturns(app: Hono, visitors: Visitors): void {
  let lastReturn = 54;
  app.get(`${V1}/user/returns`, (c) =>
    sendResult(
      c,
      visitors.getVisitor(c).account.returns.map(({ id }) => ({ id })),
    ),
  );
  app.get(`${V1}/user/returns/orders`, (c) =>
    sendResult(
      c,
      visitors
        .getVisitor(c)
        .account.orders.filter(({ isCanceled }) => !isCanceled)
        .map(({ number, lines }) => ({ number, items: lines.flatMap(toCartItems) })),
    ),
  );
  app.get(`${V1}/user/returns/sources`, (c) =>
    sendResult(c, [
      { id: 1, title: 'Сайт' },
      { id: 2, title: 'Магазин' },
    ]),
  );
  app.get(`${V1}/user/returns/reasons`, (c) =>
    sendResult(c, [
      { id: 1, title: 'Не подошёл размер' },
      { id: 2, title: 'Брак' },
    ]),
  );
  app.get(`${V1}/user/returns/:id`, (c) => {
    const one = visitors.getVisitor(c).account.returns.find(({ id }) => String(id) === c.req.param('id'));
    return one ? sendResult(c, { id: one.id }) : sendNotFound(c);
  });
  app.post(`${V1}/user/returns`, async (c) => {
    const visitor = visitors.getVisitor(c);
    const body = await readBody(c);
    const order = ownOrder(visitor, body);
    if (!order || toList(body.items).length === 0) return sendRefusal(c, 'Выберите товары');
    lastReturn += 1;
    visitor.account.returns.unshift({ id: lastReturn, number: order.number });
    return sendResult(c, { id: lastReturn });
  });
}

export function addOrders(app: Hono, visitors: Visitors, hasFields: boolean): void {
  addCheckout(app, visitors);
  addHistory(app, visitors, hasFields);
  addReturns(app, visitors);
}
