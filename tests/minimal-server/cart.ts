import type { Context, Hono } from 'hono';
import { bodyOf, find, type Line, ok, refuse, V1, V2, type Visitor, type Visitors } from './answers';
import { DELIVERY, PAYMENT, POINT } from './goods';

const FIRST_ORDER = 1001;

const ofOffer = (offer: number) => find(({ offers }) => offers.some(({ id }) => id === offer));

function toItem({ offer, quantity, is_tmp }: Line) {
  const product = ofOffer(offer);
  if (!product) return [];
  const { code, vendor_code, images, offers, title, price } = product;
  return [
    {
      id: offer,
      offer_id: offer,
      quantity,
      price: price.price,
      base_price: price.base_price,
      discount_price: 0,
      is_tmp,
      is_stock: true,
      preview: images.preview,
      title,
      product: { code, vendor_code, images, offers },
    },
  ];
}

function toCart({ lines }: Visitor) {
  const items = lines.flatMap(toItem);
  const amount = items.reduce((sum, { price, quantity, is_tmp }) => sum + (is_tmp ? 0 : price * quantity), 0);
  return {
    original_amount: amount,
    final_amount: amount,
    promo_code: null,
    discount: 0,
    discounts: [],
    max_count_of_products: 9,
    restriction: false,
    restriction_message: '',
    loyalty_card: null,
    level_limits: [],
    items,
    recommendations: [],
    count: items.length,
    timestamp: Date.now(),
    popup: null,
  };
}

const totalsOf = (visitor: Visitor) => {
  const amount = toCart(visitor).final_amount;
  return {
    amount,
    delivery_price: DELIVERY.price,
    final_amount: amount + DELIVERY.price,
    bonus: 0,
    bonus_debet: 0,
    is_budget_payment: false,
  };
};

/** The one piece that a one-click order buys. */
function lineOf({ offers }: Record<string, unknown>): Line | null {
  const [first]: unknown[] = Array.isArray(offers) ? offers : [];
  if (typeof first !== 'object' || first === null || !('offer_id' in first)) return null;
  return { offer: Number(first.offer_id), quantity: 1, is_tmp: false };
}

export function addCart(app: Hono, visitors: Visitors): void {
  const cartOf = (c: Context) => ok(c, toCart(visitors.of(c)));
  // Cart and order.
  app.get('/api/v1/cart', cartOf);
  app.delete('/api/v1/cart', (c) => {
    visitors.of(c).lines = [];
    return cartOf(c);
  });
  app.post('/api/v1/cart/offer/:id', async (c) => {
    const { quantity } = await bodyOf(c);
    const visitor = visitors.of(c);
    const offer = Number(c.req.param('id'));
    visitor.lines = visitor.lines.filter((line) => line.offer !== offer);
    visitor.lines.push({ offer, quantity: Number(quantity), is_tmp: false });
    return cartOf(c);
  });
  app.post('/api/v1/cart/tmp/offer/:id', (c) => {
    for (const line of visitors.of(c).lines)
      if (line.offer === Number(c.req.param('id'))) line.is_tmp = !line.is_tmp;
    return cartOf(c);
  });
  for (const path of ['/api/v1/cart/offer/:id', '/api/v1/cart/tmp/offer/:id'])
    app.delete(path, (c) => {
      const visitor = visitors.of(c);
      visitor.lines = visitor.lines.filter(({ offer }) => offer !== Number(c.req.param('id')));
      return cartOf(c);
    });
  app.post('/api/v1/cart/promo_code', (c) => refuse(c, 'Промокод не найден'));
  app.delete('/api/v1/cart/promo_code', cartOf);
  app.post('/api/v1/cart/set_limit', (c) => refuse(c, 'Войдите'));
  app.get('/api/v1/delivery/points', (c) => ok(c, [POINT]));
  app.get(`${V2}/delivery/get_point`, (c) => ok(c, [POINT]));
  app.get(`${V2}/delivery/types`, (c) => ok(c, { deliveries: [DELIVERY] }));
  app.get(`${V2}/delivery/pickup`, (c) => ok(c, { shops: [] }));
  app.get(`${V1}/receive/types`, (c) => ok(c, [DELIVERY]));
  app.get(`${V1}/payment/types`, (c) => ok(c, { items: [PAYMENT] }));
  app.get(`${V1}/user/address`, (c) => ok(c, { addresses: visitors.of(c).addresses }));
  app.post(`${V1}/user/address`, async (c) => {
    const { addresses } = visitors.of(c);
    const typed = await bodyOf(c);
    const empty = {
      country: 'Россия',
      country_iso_code: 'RU',
      postal_code: '',
      block: '',
      flat: '',
      comment: '',
    };
    const name = `${typed.city}, ${typed.street_with_type}, ${typed.house}`;
    addresses.push({ ...empty, ...typed, name, address_id: addresses.length + 1 });
    return ok(c, { addresses });
  });
  app.delete(`${V1}/user/address/:id`, (c) => {
    const visitor = visitors.of(c);
    visitor.addresses = visitor.addresses.filter(
      ({ address_id }) => address_id !== Number(c.req.param('id')),
    );
    return ok(c, { addresses: visitor.addresses });
  });
  app.get(`${V1}/orders/delete_reasons`, (c) => ok(c, [{ id: 1, title: 'Передумали' }]));
  app.post(`${V1}/orders/pre_checkout`, (c) => ok(c, totalsOf(visitors.of(c))));
  app.post(`${V1}/orders/checkout`, async (c) => {
    const visitor = visitors.of(c);
    if (visitor.lines.length === 0) return refuse(c, 'В корзине нет активных товаров');
    const order_id = String(FIRST_ORDER + visitors.countOrders());
    visitor.orders.unshift(order_id);
    visitor.lines = [];
    return ok(c, { order_id });
  });
  // The specification shows no field of an order: its number is all that is told here.
  app.get(`${V1}/orders`, (c) =>
    ok(
      c,
      visitors.of(c).orders.map((number) => ({ number })),
    ),
  );
  app.post(`${V1}/orders`, (c) => ok(c, {}));
  app.delete(`${V1}/orders`, (c) => ok(c, {}));
  for (const path of [`${V1}/tracking/history`, '/v1/orders/init_payment', `${V1}/orders/payment_receipt`])
    app.post(path, (c) => ok(c, {}));
  app.get(`${V1}/payment/url`, (c) => ok(c, { url: '' }));
  app.post(`${V2}/orders/pre_fast_order`, async (c) => {
    const line = lineOf(await bodyOf(c));
    if (!line) return refuse(c, 'Выберите размер');
    const totals = totalsOf({ ...visitors.of(c), lines: [line] });
    return ok(c, { ...totals, list: [DELIVERY], level_limits: [] });
  });
  app.post(`${V2}/orders/fast_order`, async (c) => {
    const visitor = visitors.of(c);
    if (!lineOf(await bodyOf(c))) return refuse(c, 'Выберите размер');
    const order_id = String(FIRST_ORDER + visitors.countOrders());
    visitor.orders.unshift(order_id);
    return ok(c, { order_id });
  });
  app.post(`${V1}/orders/fastorder_promos`, (c) => refuse(c, 'Промокод не найден'));
  app.delete(`${V1}/orders/fastorder_promos`, (c) => ok(c, {}));
  app.get(`${V1}/user/returns/:name`, (c) =>
    ['orders', 'sources', 'reasons'].includes(c.req.param('name')) ? ok(c, []) : refuse(c, 'Не найдено'),
  );
  app.get(`${V1}/user/returns`, (c) => ok(c, []));
  app.post(`${V1}/user/returns`, (c) => refuse(c, 'Выберите товары'));
}
