import { randomUUID } from 'node:crypto';
import type { Context, Hono } from 'hono';
import {
  findProductByOffer,
  readBody,
  type Session,
  type Sessions,
  sendNotFound,
  sendRefusal,
  sendResult,
  toCart,
  V1,
  V2,
} from './answers.ts';
import { CITY, DELIVERY, OTHER_POINT, PAYMENT, POINT, STORE } from './products.ts';

function addCart(app: Hono, sessions: Sessions): void {
  const cartOf = (c: Context) => sendResult(c, toCart(sessions.getSession(c)));
  const offerOf = (c: Context) => Number(c.req.param('id'));
  app.get('/api/v1/cart', cartOf);
  app.delete('/api/v1/cart', (c) => {
    sessions.getSession(c).lines = [];
    return cartOf(c);
  });
  app.post('/api/v1/cart/offer/:id', async (c) => {
    const { quantity } = await readBody(c);
    const session = sessions.getSession(c);
    const offer = offerOf(c);
    const stock = findProductByOffer(offer)?.offers.find(({ id }) => id === offer)?.quantity;
    if (stock === undefined) return sendNotFound(c);
    if (Number(quantity) > stock) return sendRefusal(c, 422, `Осталось ${stock}`);
    session.lines = session.lines.filter((line) => line.offer !== offer);
    session.lines.push({ offer, quantity: Number(quantity), is_tmp: false });
    return cartOf(c);
  });
  app.post('/api/v1/cart/tmp/offer/:id', (c) => {
    for (const line of sessions.getSession(c).lines)
      if (line.offer === offerOf(c)) line.is_tmp = !line.is_tmp;
    return cartOf(c);
  });
  for (const path of ['/api/v1/cart/offer/:id', '/api/v1/cart/tmp/offer/:id'])
    app.delete(path, (c) => {
      const session = sessions.getSession(c);
      session.lines = session.lines.filter(({ offer }) => offer !== offerOf(c));
      return cartOf(c);
    });
  app.post('/api/v1/cart/promo_code', (c) => sendRefusal(c, 422, 'Промокод не найден'));
  app.delete('/api/v1/cart/promo_code', cartOf);
  app.post('/api/v1/cart/set_limit', (c) => sendRefusal(c, 401, 'Войдите'));
}

const totalsOf = (session: Pick<Session, 'lines'>) => {
  const { final_amount: amount } = toCart(session);
  return {
    amount,
    delivery_price: DELIVERY.price,
    final_amount: amount + DELIVERY.price,
    bonus: 0,
    is_budget_payment: false,
  };
};

/**
 * True for a recipient in the format of section 3. One-click orders have the recipient in `user_info`, and other
 * orders have the recipient's fields at the top level.
 */
const isRecipient = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  ['name', 'surname', 'phone', 'email'].every((name) => typeof Reflect.get(value, name) === 'string');

const isOrder = (body: Record<string, unknown>) =>
  Number(body.delivery_id) === DELIVERY.id && Number(body.payment_id) === PAYMENT.id;

function addDelivery(app: Hono): void {
  app.get('/api/v1/delivery/points', (c) => sendResult(c, [POINT]));
  app.get(`${V1}/receive/types`, (c) => sendResult(c, [DELIVERY]));
  app.get(`${V2}/delivery/types`, (c) => sendResult(c, { list: [DELIVERY] }));
  app.get(`${V2}/delivery/get_point`, (c) =>
    sendResult(c, { points: [c.req.query('city') === CITY.id ? POINT : OTHER_POINT] }),
  );
  app.get(`${V2}/delivery/pickup`, (c) => sendResult(c, c.req.query('city') === CITY.id ? [STORE] : []));
  app.get(`${V1}/payment/types`, (c) => sendResult(c, { items: [PAYMENT] }));
  app.get(`${V1}/payment/url`, sendNotFound);
}

function addOrders(app: Hono, sessions: Sessions): void {
  const isOwn = async (c: Context) => {
    const { order_id } = await readBody(c);
    return sessions.getSession(c).orders.includes(String(order_id));
  };
  const ofOwn = async (c: Context) => ((await isOwn(c)) ? sendResult(c) : sendNotFound(c));
  app.get(`${V1}/orders`, (c) =>
    sendResult(
      c,
      sessions.getSession(c).orders.map((id) => ({ id })),
    ),
  );
  app.post(`${V1}/orders`, ofOwn);
  app.delete(`${V1}/orders`, ofOwn);
  app.get(`${V1}/orders/delete_reasons`, (c) => sendResult(c, [{ id: 1, title: 'Передумали' }]));
  app.post(`${V1}/orders/pre_checkout`, async (c) => {
    const body = await readBody(c);
    if (!isOrder(body)) return sendRefusal(c, 400, 'Проверьте поля');
    return sendResult(c, totalsOf(sessions.getSession(c)));
  });
  app.post(`${V1}/orders/checkout`, async (c) => {
    const body = await readBody(c);
    const session = sessions.getSession(c);
    if (session.keys.has(c.req.header('idempotency-key') ?? ''))
      return sendResult(c, { order_id: sessions.placeOrder(c) });
    if (session.lines.length === 0) return sendRefusal(c, 422, 'В корзине нет активных товаров');
    const isHere = session.addresses.some(({ address_id }) => address_id === body.address_id);
    if (!isRecipient(body) || !isOrder(body) || !isHere) return sendRefusal(c, 400, 'Проверьте поля');
    session.lines = [];
    return sendResult(c, { order_id: sessions.placeOrder(c) });
  });
  app.post(`${V1}/tracking/history`, ofOwn);
  app.post('/v1/orders/init_payment', async (c) =>
    (await isOwn(c)) ? sendRefusal(c, 422, 'Заказ не ждёт оплаты') : sendNotFound(c),
  );
  app.post(`${V1}/orders/payment_receipt`, async (c) =>
    (await isOwn(c)) ? sendResult(c, []) : sendNotFound(c),
  );
  const linesOf = ({ offers }: Record<string, unknown>) =>
    (Array.isArray(offers) ? offers : []).map(({ offer_id }) => ({
      offer: Number(offer_id),
      quantity: 1,
      is_tmp: false,
    }));
  const isFast = (body: Record<string, unknown>) =>
    linesOf(body).length === 1 && isRecipient(body.user_info) && !body.promocode && !body.selected_limit_type;
  app.post(`${V2}/orders/pre_fast_order`, async (c) => {
    const body = await readBody(c);
    if (!isFast(body)) return sendRefusal(c, 400, 'Проверьте поля');
    return sendResult(c, { ...totalsOf({ lines: linesOf(body) }), list: [DELIVERY], level_limits: [] });
  });
  app.post(`${V2}/orders/fast_order`, async (c) => {
    const body = await readBody(c);
    if (!isFast(body) || !isOrder(body)) return sendRefusal(c, 400, 'Проверьте поля');
    return sendResult(c, { order_id: sessions.placeOrder(c) });
  });
  app.post(`${V1}/orders/fastorder_promos`, (c) => sendRefusal(c, 422, 'Промокод не найден'));
  app.delete(`${V1}/orders/fastorder_promos`, (c) => sendResult(c));
}

function addForms(app: Hono): void {
  app.get(`${V1}/feedback/themes`, (c) => sendResult(c, [{ id: 1, title: 'Вопрос о заказе' }]));
  app.post(`${V1}/feedback`, (c) => sendResult(c));
  app.post(`${V1}/persistent/upload`, (c) => sendResult(c, { id: randomUUID() }));
  app.get('/api/v1/form/anti_spam_name', (c) => sendResult(c, { anti_spam_name: 'f7' }));
  app.post('/api/v1/form/subscribe', async (c) =>
    'f7' in (await readBody(c)) ? sendResult(c) : sendRefusal(c, 422, 'Вы робот?'),
  );
  app.post('/api/v1/form/check_certificate', sendNotFound);
  app.post('/api/v1/certificate/status', sendNotFound);
  app.post('/api/v1/certificate/submit', (c) => sendRefusal(c, 400, 'Выберите номинал'));
  app.post('/api/v1/certificate/form_settings', (c) => sendResult(c, { nominals: [3000] }));
  app.post(`${V1}/products/booking`, async (c) => {
    const { size, store_id, userData } = await readBody(c);
    return size === 'S' && store_id === Number(STORE.id) && isRecipient(userData)
      ? sendResult(c, { order_id: 3001 })
      : sendRefusal(c, 400, 'Выберите размер');
  });
  const subscribe = async (c: Context) => {
    const { offer_ids } = await readBody(c);
    return Array.isArray(offer_ids) && offer_ids.every((one) => typeof one === 'string')
      ? sendResult(c)
      : sendRefusal(c, 400, 'Выберите размер');
  };
  app.post(`${V1}/products/subscribe`, subscribe);
  app.delete(`${V1}/products/subscribe`, subscribe);
}

/** Adds routes of cart, delivery, orders and forms. */
export function addShop(app: Hono, sessions: Sessions): void {
  addCart(app, sessions);
  addDelivery(app);
  addOrders(app, sessions);
  addForms(app);
}
