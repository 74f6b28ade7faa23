import type { Context, Hono } from 'hono';
import { absent, type Body, bodyOf, done, listOf, ok, recordOf, refuse, textOf, V1, V2 } from './answers.ts';
import { amountsOf, BONUS, itemOf, limitsOf, PROMO } from './cart.ts';
import { contactsProblem } from './catalog.ts';
import { offerById } from './goods.ts';
import { DELIVERIES, deliveryById, pointById, storeById } from './places.ts';
import type { Line, Order, Recipient, Visitor, Visitors } from './visitors.ts';

const FIRST_ORDER = 70_001;
const FIRST_FAST_ORDER = 77;

/** Reads the recipient. The checkout of section 3 has the fields at its top level, the fast order in `user_info`. */
const recipientOf = (body: Body): Recipient => {
  const { name, surname, phone, email } = { ...body, ...recordOf(body.user_info) };
  return { name: textOf(name), surname: textOf(surname), phone: textOf(phone), email: textOf(email) };
};

const activeLines = ({ lines }: Visitor) =>
  lines.filter(({ offer, is_tmp }) => !is_tmp && (offerById(offer)?.quantity ?? 0) > 0);

/** Computes the sums with the field names of the checkout state in section 3. */
const totalsOf = (lines: Line[], visitor: Visitor, body: Body) => {
  const { amount, final_amount, bonus_debet } = amountsOf(lines, visitor);
  const delivery_price = deliveryById(body.delivery_id)?.price ?? 0;
  return {
    amount,
    delivery_price,
    final_amount: final_amount + delivery_price,
    bonus: visitor.isAuth ? BONUS : 0,
    bonus_debet,
    is_budget_payment: false,
  };
};

/** Returns the missing part of a delivery method by section 4, or null. */
function deliveryProblem({ account }: Visitor, body: Body): string | null {
  switch (deliveryById(body.delivery_id)?.type) {
    case 'courier': {
      const known = account.addresses.some(
        ({ address_id }) => String(address_id) === textOf(body.address_id),
      );
      return known || textOf(body.address) || textOf(recordOf(body.address).street_with_type)
        ? null
        : 'Выберите адрес';
    }
    case 'storepickup':
      return storeById(body.pickup_store_id) ? null : 'Выберите магазин';
    case 'pickuppoints':
      return pointById(body.postamat_id) ? null : 'Выберите пункт выдачи';
    default:
      return 'Выберите способ доставки';
  }
}

/** Reads the only item of a fast order. */
function fastLine({ offers }: Body): Line[] {
  const [first] = listOf(offers).map((offer) => Number(recordOf(offer).offer_id));
  return first !== undefined && offerById(first) ? [{ offer: first, quantity: 1, is_tmp: false }] : [];
}

/**
 * Finds an order of a visitor. Its number is called `order_id` in section 7, which defines no field of a
 * return.
 */
const ownOrder = ({ account }: Visitor, { order_id, number, order_number }: Body) =>
  account.orders.find((order) => order.number === [order_id, number, order_number].map(textOf).find(Boolean));

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
    const visitor = visitors.of(c);
    return ok(c, totalsOf(activeLines(visitor), visitor, await bodyOf(c)));
  });
  app.post(`${V1}/orders/checkout`, async (c) => {
    const visitor = visitors.of(c);
    const body = await bodyOf(c);
    const lines = activeLines(visitor);
    const problem =
      lines.length === 0
        ? 'В корзине нет активных товаров'
        : (contactsProblem({ ...recipientOf(body) }) ?? deliveryProblem(visitor, body));
    if (problem) return refuse(c, problem);
    const number = String(FIRST_ORDER + visitors.orders.length);
    visitor.lines = visitor.lines.filter((line) => !lines.includes(line));
    return ok(c, { order_id: place(visitor, number, lines, body) });
  });
  app.post(`${V2}/orders/pre_fast_order`, async (c) => {
    const visitor = visitors.of(c);
    const body = await bodyOf(c);
    const [line] = fastLine(body);
    if (!line) return refuse(c, 'Выберите размер');
    const isPromo = textOf(body.promocode).toUpperCase() === PROMO;
    const totals = totalsOf([line], { ...visitor, promo: isPromo }, body);
    return ok(c, { ...totals, list: DELIVERIES, level_limits: limitsOf(visitor, totals.amount) });
  });
  app.post(`${V2}/orders/fast_order`, async (c) => {
    const visitor = visitors.of(c);
    const body = await bodyOf(c);
    const lines = fastLine(body);
    const { name, surname, phone } = recipientOf(body);
    const contacts = { name, surname, phone, email: 'not-asked@veresk.example' };
    const problem = lines.length === 0 ? 'Выберите размер' : contactsProblem(contacts);
    if (problem) return refuse(c, problem);
    const number = `В-${FIRST_FAST_ORDER + visitors.orders.length}/2026`;
    return ok(c, { order_id: place(visitor, number, lines, body) });
  });
  app.post(`${V1}/orders/fastorder_promos`, async (c) => {
    const { promocode, code } = await bodyOf(c);
    if ((textOf(promocode) || textOf(code)).toUpperCase() !== PROMO) return refuse(c, 'Промокод не найден');
    return done(c);
  });
  app.delete(`${V1}/orders/fastorder_promos`, done);
}

/** Builds an order with the fields of the checkout and some that the specification does not define. */
const wholeOrder = ({ number, lines, recipient, created, isCanceled, ...totals }: Order) => ({
  id: number,
  number,
  date: created.toISOString(),
  status: isCanceled ? 'C' : 'N',
  status_name: isCanceled ? 'Отменён' : 'Принят',
  ...recipient,
  ...totals,
  items: lines.flatMap(itemOf),
});

function addHistory(app: Hono, visitors: Visitors, hasFields: boolean): void {
  const withOrder =
    (handle: (c: Context, order: Order, visitor: Visitor) => Response) => async (c: Context) => {
      const visitor = visitors.of(c);
      const order = ownOrder(visitor, await bodyOf(c));
      return order ? handle(c, order, visitor) : absent(c);
    };
  app.get(`${V1}/orders`, (c) =>
    ok(
      c,
      visitors
        .of(c)
        .account.orders.map((order) => (hasFields ? wholeOrder(order) : { number: order.number })),
    ),
  );
  app.post(
    `${V1}/orders`,
    withOrder((c, { lines }, visitor) => {
      const known = new Set(visitor.lines.map(({ offer }) => offer));
      visitor.lines.push(...lines.filter(({ offer }) => !known.has(offer)).map((line) => ({ ...line })));
      return done(c);
    }),
  );
  app.delete(
    `${V1}/orders`,
    withOrder((c, order) => {
      if (order.isCanceled) return refuse(c, 'Заказ уже отменён');
      order.isCanceled = true;
      return done(c);
    }),
  );
  app.get(`${V1}/orders/delete_reasons`, (c) =>
    ok(c, [
      { id: 1, title: 'Нашли дешевле' },
      { id: 2, title: 'Передумали' },
    ]),
  );
  app.post(`${V1}/tracking/history`, async (c) => {
    const { order_id, number } = await bodyOf(c);
    const order = visitors.orders.find((one) => one.number === (textOf(number) || textOf(order_id)));
    if (!order) return refuse(c, 'Заказ с таким номером не найден');
    const events = [{ title: 'Заказ принят', date: order.created.toISOString() }];
    return ok(
      c,
      order.isCanceled ? [...events, { title: 'Заказ отменён', date: new Date().toISOString() }] : events,
    );
  });
  app.post('/v1/orders/init_payment', (c) => refuse(c, 'Этот заказ оплачивают при получении'));
  app.post(`${V1}/orders/payment_receipt`, (c) => refuse(c, 'Чек ещё не пробит'));
}

/** Adds the routes of section 7, "Returns". */
function addReturns(app: Hono, visitors: Visitors): void {
  let lastReturn = 54;
  app.get(`${V1}/user/returns`, (c) =>
    ok(
      c,
      visitors.of(c).account.returns.map(({ id }) => ({ id })),
    ),
  );
  app.get(`${V1}/user/returns/orders`, (c) =>
    ok(
      c,
      visitors
        .of(c)
        .account.orders.filter(({ isCanceled }) => !isCanceled)
        .map(({ number, lines }) => ({ number, items: lines.flatMap(itemOf) })),
    ),
  );
  app.get(`${V1}/user/returns/sources`, (c) =>
    ok(c, [
      { id: 1, title: 'Сайт' },
      { id: 2, title: 'Магазин' },
    ]),
  );
  app.get(`${V1}/user/returns/reasons`, (c) =>
    ok(c, [
      { id: 1, title: 'Не подошёл размер' },
      { id: 2, title: 'Брак' },
    ]),
  );
  app.get(`${V1}/user/returns/:id`, (c) => {
    const one = visitors.of(c).account.returns.find(({ id }) => String(id) === c.req.param('id'));
    return one ? ok(c, { id: one.id }) : absent(c);
  });
  app.post(`${V1}/user/returns`, async (c) => {
    const visitor = visitors.of(c);
    const body = await bodyOf(c);
    const order = ownOrder(visitor, body);
    if (!order || listOf(body.items).length === 0) return refuse(c, 'Выберите товары');
    lastReturn += 1;
    visitor.account.returns.unshift({ id: lastReturn, number: order.number });
    return ok(c, { id: lastReturn });
  });
}

export function addOrders(app: Hono, visitors: Visitors, hasFields: boolean): void {
  addCheckout(app, visitors);
  addHistory(app, visitors, hasFields);
  addReturns(app, visitors);
}
