import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { invalidateCachedParts } from '#lib/bridge.ts';
import { collectDependencies } from '#lib/cache/dependencies.ts';
import { type CacheableKey, endpoints } from '#lib/contracts/index.ts';
import { recordProcessLog } from '#tests/log.ts';
import { MAX_BODY_BYTES } from './remote-body.ts';
import { ApiFailure } from './result.ts';
import { findOnServer } from './server.ts';
import { connectShop } from './shop-requests.ts';

type Answer = (res: ServerResponse) => void;

let answer: Answer;
let requests: number;
let lines: Record<string, unknown>[];
const backEnd = createServer((_req, res) => {
  requests++;
  answer(res);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => backEnd.listen(0, '127.0.0.1', resolve));
  return () => {
    backEnd.close();
    backEnd.closeAllConnections();
  };
});
beforeEach(() => {
  requests = 0;
  lines = recordProcessLog();
  connectShop();
  invalidateCachedParts(['shop']);
  vi.stubEnv('API_BASE_URL', `http://127.0.0.1:${(backEnd.address() as AddressInfo).port}`);
  vi.stubEnv('TIME_LIMIT_FACTOR', '10');
});
afterEach(() => vi.unstubAllEnvs());

const hang: Answer = () => {};
const sendWithoutEnd: Answer = (res) => void res.writeHead(200).write('{"status"');

/** Sets the next response. Only responses that never end get short time limits, because other responses may be slow. */
function answerWith(given: Answer) {
  answer = given;
  // The limit is then 150 ms for requests of importance `helper`, and 500 ms for essential requests.
  if (given === hang || given === sendWithoutEnd) vi.stubEnv('TIME_LIMIT_FACTOR', '0.1');
}

const text =
  (body: string, status = 200, type = 'text/html'): Answer =>
  (res) =>
    void res.writeHead(status, { 'content-type': type }).end(body);
const json = (value: unknown, status?: number) => text(JSON.stringify(value), status, 'application/json');
const refusal = { status: 'error', errors: [{ message: 'DB error: password=secret' }] };

const huge: Answer = (res) => {
  res.writeHead(200, { 'content-type': 'application/json' });
  res.write('{"status":"success","result":{"items":["');
  const chunk = 'a'.repeat(1024 * 1024);
  let left = 50;
  const write = () => {
    while (left-- > 0) if (!res.write(chunk)) return void res.once('drain', write);
    res.end('"]}}');
  };
  res.once('error', () => {});
  write();
};

/** Responses that violate the contract. Each counts as an outage. */
const OUTAGES: Record<string, Answer> = {
  'status 500': json(refusal, 500),
  'status 502 in HTML': text('<h1>502</h1>', 502),
  'status 302': (res) => void res.writeHead(302, { location: 'http://evil.example/' }).end(),
  'HTML with status 200': text('<!doctype html><h1>Сайт закрыт</h1>'),
  'HTML with status 403': text('<h1>403</h1>', 403),
  null: json(null),
  'broken JSON': text('{"status":"succ', 200, 'application/json'),
  'an empty body': text(''),
  'a list': json([]),
  'an object without an envelope': json({ data: 1 }),
  'a closed connection': (res) => void res.destroy(),
  'a connection closed within the body': (res) => {
    res.writeHead(200, { 'content-length': '1000' }).write('{"status"');
    setTimeout(() => res.destroy(), 5);
  },
  'no answer': hang,
  'a body without an end': sendWithoutEnd,
  '50 MB': huge,
};
const REFUSALS: Record<string, Answer> = {
  'status 400': json(refusal, 400),
  'status 403': json(refusal, 403),
  'status 405': json(refusal, 405),
};

const MENU_TAGS = ['shop', 'menus', 'content', 'places', 'catalog'];
const HELPER = 'GET /api/v1/content/menu/:code';
const call = (importance?: 'helper') => findOnServer(HELPER, { params: { code: 'top' } }, importance);
/** Makes the essential call and returns its error, or null. */
const failureOf = () =>
  call().then(
    () => null,
    (error: unknown) => error,
  );

describe('an essential request', () => {
  it.each(Object.entries(OUTAGES))('fails with 503 after %s', async (_name, given) => {
    answerWith(given);
    const failure = await failureOf();
    expect(failure).toBeInstanceOf(ApiFailure);
    expect(failure).toMatchObject({ status: 503, digest: 'SHOP_UNAVAILABLE' });
    expect(String(failure)).not.toContain('secret');
  });

  it.each(Object.entries(REFUSALS))(
    'fails with 503 after a refusal, which no visitor can fix: %s',
    async (_name, given) => {
      answerWith(given);
      const failure = await failureOf();
      expect(failure).toMatchObject({ status: 503, digest: 'SHOP_UNAVAILABLE' });
      expect(String(failure)).not.toContain('secret');
    },
  );

  it('fails with 503 after a result that cannot be converted', async () => {
    // An id of another type can be neither omitted nor guessed, so this result cannot be converted.
    answer = json({ status: 'success', result: { kind: 'unknown' } });
    const read = vi.spyOn(endpoints[HELPER].result._zod, 'def', 'get').mockImplementation(() => {
      throw new TypeError('The answer cannot be read');
    });
    const failure = await failureOf();
    read.mockRestore();
    expect(failure).toMatchObject({ status: 503, digest: 'SHOP_UNAVAILABLE' });
  });

  it('is requested only once when its page times out and Next renders the page again for the error', async () => {
    answerWith(hang);
    await failureOf();
    expect(await failureOf()).toMatchObject({ status: 503 });
    expect(requests).toBe(1);
  });

  it('throws an outage that names its cause when requested as essential', async () => {
    answer = text('<h1>closed</h1>');
    await expect(findOnServer(HELPER, { params: { code: 'top' } })).rejects.toMatchObject({
      status: 503,
      cause: 'HTML',
    });
  });
});

describe('a request of importance `helper`', () => {
  const FAILURES = Object.entries({ ...OUTAGES, ...REFUSALS });

  it.each(FAILURES)('is left out after %s, and its page is cached for seconds only', async (_name, given) => {
    answerWith(given);
    const { value, dependencies } = await collectDependencies(() => call('helper'));
    expect(value).toBeNull();
    expect(dependencies).toEqual({ tags: MENU_TAGS, revalidate: 10, expire: 60 });
  });

  it('is left out after a refused connection', async () => {
    vi.stubEnv('API_BASE_URL', 'http://127.0.0.1:1');
    expect(await call('helper')).toBeNull();
  });

  const emptyInput = (key: CacheableKey) => ({
    params: {},
    query: {},
    ...(key.startsWith('POST ') && { body: {} }),
  });

  it('is left out, whichever endpoint fails', async () => {
    answer = json(refusal, 500);
    const keys = (Object.keys(endpoints) as CacheableKey[]).filter((key) => 'cache' in endpoints[key]);
    const found = await Promise.all(keys.map((key) => findOnServer(key, emptyInput(key) as never, 'helper')));
    expect(found.filter((one) => one !== null)).toEqual([]);
    expect(requests).toBe(keys.length);
  });

  it('does not shorten the caching of its page when the back end has nothing to show', async () => {
    answer = json({ status: 'error', errors: [{ message: 'нет' }] }, 404);
    const { value, dependencies } = await collectDependencies(() => call('helper'));
    expect(value).toBeNull();
    expect(dependencies).toEqual({ tags: MENU_TAGS, revalidate: 60, expire: 86_400 });
  });

  it('is left out with four others after the time limit of one, when all five time out', async () => {
    answerWith(hang);
    vi.stubEnv('TIME_LIMIT_FACTOR', '0.2');
    const from = performance.now();
    await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((code) => findOnServer(HELPER, { params: { code } }, 'helper')),
    );
    expect(performance.now() - from).toBeLessThan(5 * 300);
  });

  it('is used by the next page without a second request, if its response was late for the first page', async () => {
    let respond = () => {};
    answer = (res) => {
      respond = () => json({ status: 'success', result: { items: [] } })(res);
    };
    const input = { params: { code: 'late' } };
    vi.stubEnv('TIME_LIMIT_FACTOR', '0.1');
    expect(await findOnServer(HELPER, input, 'helper')).toBeNull();
    vi.stubEnv('TIME_LIMIT_FACTOR', '10');
    respond();
    expect(await findOnServer(HELPER, input, 'helper')).toMatchObject({ items: [] });
    expect(requests).toBe(1);
    answer = json({ status: 'success', result: { items: [] } });
    await findOnServer(HELPER, input, 'helper');
    expect(requests).toBe(2);
  });
});

describe('the log', () => {
  const CALL = 'GET /api/v1/content/capsules';

  it('names the call, the cause and the duration, once a minute for each cause, without parameters', async () => {
    answer = json(refusal, 507);
    const ask = () => findOnServer(CALL, {}).catch(() => {});
    await ask();
    await ask();
    invalidateCachedParts(['shop']);
    answer = text('<h1>closed</h1>');
    await ask();
    expect(lines).toEqual(
      ['status 507', 'HTML'].map((cause) =>
        expect.objectContaining({
          call: CALL,
          cause,
          ms: expect.any(Number),
          count: 1,
          msg: 'back end call failed',
        }),
      ),
    );
    expect(JSON.stringify(lines)).not.toMatch(/secret|stack/);
  });

  it.each<[string, Answer]>([
    ['timeout', hang],
    ['status 302', OUTAGES['status 302'] as Answer],
    ['no JSON', text('{')],
    ['no JSON object', json([])],
    ['empty body', text('')],
    ['no envelope', json({})],
    ['too large', huge],
    ['status 400', json(refusal, 400)],
    ['UND_ERR_SOCKET', (res) => void res.destroy()],
  ])('names the cause: %s', async (cause, given) => {
    answerWith(given);
    const kind = 'GET /api/v1/content/news';
    await findOnServer(kind, { query: {} } as never).catch(() => {});
    expect(lines).toMatchObject([{ call: kind, cause }]);
  });

  it('has no entry for a page that does not exist, nor for an optional endpoint that is missing', async () => {
    answer = text('<h1>404</h1>', 404);
    await findOnServer(CALL, {});
    answer = json({ message: 'no' }, 405);
    await findOnServer('GET /api/v1/seo/terms', {});
    expect(lines).toEqual([]);
  });
});

describe('a large response', () => {
  it('has its lists truncated to 1,000 items, or to 7,000 pickup points', async () => {
    const many = (length: number) => Array.from({ length }, (_, index) => ({ id: index + 1, name: 'a' }));
    answer = json({ status: 'success', result: { items: many(20_000) } });
    const menu = await call();
    expect(menu?.items).toHaveLength(1_000);
    answer = json({ status: 'success', result: { stores: many(20_000) } });
    const found = await findOnServer('GET /api/v1/local/store', { query: {} });
    expect(found?.stores).toHaveLength(7_000);
  });

  it('of 7,000 pickup points with escaped characters is within the size limit', () => {
    const point = {
      id: 1_000_000,
      type: 'postamat',
      type_label: 'Постамат',
      name: 'Постамат на улице Маршала Василевского, 12',
      address: 'Москва, улица Маршала Василевского, дом 12, корпус 3, вход со двора, цокольный этаж',
      hours: 'пн-пт 09:00-21:00, сб 10:00-20:00, вс 10:00-18:00',
      coordinates: { lat: 55.753_96, lon: 37.620_393 },
      metro: 'Октябрьское Поле',
      has_fitting: true,
      takes_card: true,
      takes_cash: true,
      delivery_date: '2026-11-30',
    };
    const escaped = JSON.stringify(point).replace(
      /[^\x20-\x7e]/g,
      (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    expect(7_000 * (escaped.length + 1)).toBeLessThan(MAX_BODY_BYTES);
  });
});
