import {
  type Alter,
  alterFirst,
  alterResult,
  createNote,
  type Deviation,
  deviate,
  isAt,
  plant,
  withField,
} from './alter.ts';

const V1 = '/services/rest/v1';
const V2 = '/services/rest/v2';
const CART = 'GET /api/v1/cart';
const PUT = 'POST /api/v1/cart/offer/{id}';
const TYPES = `GET ${V2}/delivery/types`;
const PRE = `POST ${V1}/orders/pre_checkout`;
const CHECKOUT = `POST ${V1}/orders/checkout`;
const FAST = `POST ${V2}/orders/fast_order`;
const ORDERS = `GET ${V1}/orders`;
const CANCEL = `DELETE ${V1}/orders`;
const TRACK = `POST ${V1}/tracking/history`;

const success = (content: unknown = {}) => Response.json({ status: 'success', result: content });
const refusal = (message: string) => Response.json({ errors: [{ message }] }, { status: 422 });

/** Replaces the server's refusals of a call by successes. */
const accepting =
  (endpoint: string, content: unknown = {}): Alter =>
  (request, response) =>
    isAt(request, endpoint) && !response.ok ? success(content) : response;

/** Returns a cart that still contains the ordered line, in every response after the order. */
function retainCart(): Alter {
  let last: Response | undefined;
  let isOrdered = false;
  return (request, response) => {
    if (isAt(request, PUT) && response.ok) last = response.clone();
    isOrdered ||= isAt(request, CHECKOUT) && response.ok;
    return isOrdered && last && isAt(request, CART) ? last.clone() : response;
  };
}

/** Returns a new order number for each repeat of a request. */
function renumbered(endpoint: string): Alter {
  let count = 0;
  return alterResult(endpoint, () => {
    count += 1;
    return { order_id: `B2C-${2000 + count}` };
  });
}

/** Refuses a repeated request with the same idempotency key. */
function forgetful(): Alter {
  const keys = new Set<string>();
  return (request, response) => {
    const key = request.headers.get('idempotency-key') ?? '';
    const isRepeat = isAt(request, CHECKOUT) && keys.has(key);
    if (isAt(request, CHECKOUT)) keys.add(key);
    return isRepeat ? refusal('В корзине нет активных товаров') : response;
  };
}

const listed = (more: object) =>
  alterResult(ORDERS, (list: object[]) => list.map((one) => ({ ...one, ...more })));

const PAST = [{ date: '2020-01-31', assemble_date: '2020-01-30', delivery_interval: [] }];

/** Lists deviations of the order and of the calls that follow an order. */
export const listPurchaseDeviations = (): Deviation[] => [
  deviate(
    'a total has other figures',
    PRE,
    'final_amount: 1, а amount 5010 + delivery_price 300 = 5310',
    withField('final_amount', 1),
  ),
  createNote(
    'the list has another price of delivery',
    PRE,
    'price 1',
    alterResult(TYPES, alterFirst(withField('price', 1), 'list')),
  ),
  createNote(
    'a day of delivery is over',
    TYPES,
    '2020-01-31',
    alterResult(TYPES, alterFirst(withField('dates', PAST), 'list')),
  ),
  createNote(
    'an order costs more than its estimate',
    CHECKOUT,
    'final_amount: 9000, а в pre_checkout было 5310',
    alterResult(CHECKOUT, withField('final_amount', 9000)),
  ),
  plant('an ordered line remains in the cart', CHECKOUT, 'заказанная строка', retainCart()),
  createNote(
    'a repeat places a second order',
    CHECKOUT,
    'второй заказ: B2C-2002 после B2C-2001',
    renumbered(CHECKOUT),
  ),
  createNote(
    'a repeat of a one-click order places a second one',
    FAST,
    'второй заказ: B2C-2002 после B2C-2001',
    renumbered(FAST),
  ),
  createNote('a repeat is refused', CHECKOUT, 'тот же номер, получили отказ', forgetful()),
  plant(
    'an empty cart is ordered',
    CHECKOUT,
    'из пустой корзины',
    accepting(CHECKOUT, { order_id: 'B2C-1' }),
  ),
  createNote('an empty cart is refused in other words', CHECKOUT, '«Корзина пуста»', (request, response) =>
    isAt(request, CHECKOUT) && !response.ok ? refusal('Корзина пуста') : response,
  ),
  plant(
    'two orders have one number',
    FAST,
    'тот же номер B2C-1001',
    alterResult(FAST, withField('order_id', 'B2C-1001')),
  ),
  plant('another guest cancels an order', CANCEL, 'чужой заказ', accepting(CANCEL)),
  createNote('another guest tracks an order by its number', TRACK, 'виден по одному', accepting(TRACK)),
  plant(
    'another guest reads the recipient of an order',
    TRACK,
    'почта получателя',
    accepting(TRACK, { status_title: 'Собирается', recipient: { email: 'anna@example.ru' } }),
  ),
  createNote('a cancelled order can be cancelled', CANCEL, 'can_cancel', listed({ can_cancel: true })),
  createNote(
    'a cancelled order has the status that it had',
    CANCEL,
    '«Собирается»',
    listed({ status_title: 'Собирается' }),
  ),
];
