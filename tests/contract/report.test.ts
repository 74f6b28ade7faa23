import { describe, expect, it } from 'vitest';
import { calls } from '#scripts/contract/calls/index.ts';
import { buildReport } from '#scripts/contract/report.ts';
import { runContract } from '#scripts/contract/run/index.ts';
import { CUSTOMER_COOKIE, openConformingServer } from '../conforming-server/index.ts';
import { type Alter, alterResult, isAt } from './alter.ts';

const BASE = new URL('http://shop.test');
const V1 = '/services/rest/v1';
const V2 = '/services/rest/v2';
const CHECKOUT = `POST ${V1}/orders/checkout`;
const SAVE = `POST ${V1}/user/address`;
const CANCEL = `DELETE ${V1}/orders`;
const TRACK = `POST ${V1}/tracking/history`;
const TYPES = `GET ${V2}/delivery/types`;
const everything = { mayWrite: true, customerCookie: CUSTOMER_COOKIE, phone: '+79991234567' };

const missing = () => new Response('<h1>404</h1>', { status: 404, headers: { 'content-type': 'text/html' } });
const absent =
  (...endpoints: string[]): Alter =>
  (request, response) =>
    endpoints.some((endpoint) => isAt(request, endpoint)) ? missing() : response;

/** Runs the check against a deviating server and builds the report. */
async function report(
  alter?: Alter,
  options: Parameters<typeof runContract>[1] = everything,
  known: string[] = [],
) {
  const server = openConformingServer(alter);
  const outcomes = await runContract(BASE, { ...options, fetch: server.fetch });
  const { isFirst = false } = options;
  const { lines, hasUnexpected } = buildReport(outcomes, new Set(known), { isFirst });
  const text = lines.join('\n');
  const parts = new Map(text.split('\n\n').map((part) => [part.split('\n')[0] ?? '', part]));
  return { lines, text, parts, hasUnexpected, received: server.received };
}

describe('the first line of a report', () => {
  it('states that the first purchase passes', async () => {
    const { lines, hasUnexpected } = await report();
    expect(lines[0]).toBe('Первая покупка: проходит');
    expect(hasUnexpected).toBe(false);
  });

  it('is followed by a note that no order was placed without permission to write', async () => {
    const { lines } = await report(undefined, { mayWrite: false });
    expect(lines.slice(0, 2)).toEqual([
      'Первая покупка: проходит',
      'Сам заказ не оформлялся: для этого нужен --write.',
    ]);
  });

  it('names the calls that stop the purchase and lists their differences first', async () => {
    const { lines, parts } = await report(absent(CHECKOUT, `GET ${V1}/user/returns/sources`));
    expect(lines[0]).toBe(`Первая покупка: не проходит: ${CHECKOUT}`);
    expect([...parts.keys()].slice(1, 3)).toEqual(['Мешает купить', 'Нет таких вызовов']);
    expect(parts.get('Мешает купить')).toContain(CHECKOUT);
  });

  it('names the calls that could not be checked when nothing else stops the purchase', async () => {
    const soldOut: Alter = async (request, response) => {
      if (!request.url.includes('by_code/bag-')) return response;
      const { result: product } = (await response.json()) as { result: { offers: object[] } };
      const offers = product.offers.map((one) => ({ ...one, quantity: 0, is_available: false }));
      return Response.json({ result: { ...product, offers } });
    };
    const { lines, hasUnexpected } = await report(soldOut);
    expect(lines[0]).toContain(
      'Первая покупка: не проходит: не удалось проверить POST /api/v1/cart/offer/{id}',
    );
    expect(hasUnexpected).toBe(false);
    expect((await report(soldOut, { mayWrite: true, isFirst: true })).hasUnexpected).toBe(true);
  });

  it('passes with one delivery method of two', async () => {
    const POINT = { id: 12, type: 'pickuppoints', price: 300 };
    const withPoints = alterResult(TYPES, ({ list }: { list: object[] }) => ({ list: [...list, POINT] }));
    const alter: Alter = async (request, response) => {
      if (isAt(request, SAVE)) return missing();
      const isOrder = isAt(request, CHECKOUT) || isAt(request, `POST ${V1}/orders/pre_checkout`);
      if (!isOrder || response.status !== 400) return withPoints(request, response);
      const { postamat_id } = (await request.json()) as { postamat_id?: number };
      const totals = { order_id: 'B2C-9', amount: 5010, delivery_price: 300, final_amount: 5310 };
      return postamat_id === 501 ? Response.json({ result: totals }) : response;
    };
    const { lines, parts } = await report(alter, { mayWrite: true, isFirst: true });
    expect(lines[0]).not.toContain(SAVE);
    expect(parts.get('Нет таких вызовов')).toContain(SAVE);
  });

  it('is followed by the number of a trial order that was not cancelled', async () => {
    const { lines, hasUnexpected } = await report(absent(CANCEL), everything, [CANCEL]);
    expect(lines).toContain('Пробный заказ B2C-1001 не отменён: отмените его сами.');
    expect(lines).toContain('Пробный заказ B2C-1002 не отменён: отмените его сами.');
    expect(hasUnexpected).toBe(false);
  });
});

describe('a run of the first purchase only', () => {
  const first = { mayWrite: true, isFirst: true };

  it('requests the calls of the purchase and cancels its order', async () => {
    const { text, received, hasUnexpected } = await report(undefined, first);
    const others =
      /favorite|\/local\/|feedback|register|subscribe|booking|fast_order|user\/returns|blog|search/;
    expect(received.filter((request) => others.test(request))).toEqual([]);
    expect(received).toContain(CANCEL);
    expect(text).not.toContain('Пробный заказ');
    expect(text).toContain('Первая покупка: проходит');
    expect(hasUnexpected).toBe(false);
  });

  it('fails only because of the calls of the purchase', async () => {
    const { text, hasUnexpected } = await report(absent('GET /api/v1/content/blog'), first);
    expect(text).not.toContain('blog');
    expect(hasUnexpected).toBe(false);
    const stopped = await report(absent('GET /api/v1/cart'), first);
    expect(stopped.lines[0]).toContain('не проходит: GET /api/v1/cart');
    expect(stopped.hasUnexpected).toBe(true);
    expect((await report(absent('GET /api/v1/cart'), first, ['GET /api/v1/cart'])).hasUnexpected).toBe(false);
  });
});

describe('absent calls', () => {
  const gone = [
    'GET /api/v1/content/blog',
    'GET /api/v1/products/favorite',
    `GET ${V1}/user/profile`,
    'GET /api/v1/products/{id}',
  ];

  it('are listed once each, grouped by the parts of section 7', async () => {
    const { parts } = await report(absent(...gone), { mayWrite: true });
    const list = parts.get('Нет таких вызовов') ?? '';
    for (const endpoint of gone) {
      expect(list.split('\n')).toContain(`✗   ${endpoint}`);
      for (const heading of ['Остальные отличия', 'Не проверено', 'Замечания'])
        expect((parts.get(heading) ?? '').split('\n')).not.toContain(`  ${endpoint}`);
      expect(parts.get('Чего не будет у ваших покупателей')).toContain(`(${endpoint}`);
    }
    expect(list).toContain('\n  Избранное\n');
  });

  it('are counted together with all calls of the table', async () => {
    for (const options of [everything, { mayWrite: false }]) {
      const { text } = await report(absent(...gone), options);
      const [all, ...kinds] = (/Вызовов: .*/.exec(text)?.[0].match(/\d+/g) ?? []).map(Number);
      expect(all).toBe(calls.length);
      // The number of absent calls includes the optional calls.
      const [, , , optional = 0] = kinds;
      expect(kinds.reduce((sum, count) => sum + count, 0) - optional).toBe(calls.length);
    }
  });
});

it('reports a call that could not be checked as unchecked, not as a loss', async () => {
  const { parts } = await report(undefined, { mayWrite: false });
  expect(parts.get('Не проверено')).toContain(
    `${TRACK}\n    не проверено: нет данных для запроса: номер заказа, нужен --write`,
  );
  expect(parts.get('Чего не будет у ваших покупателей')).not.toContain(TRACK);
});
