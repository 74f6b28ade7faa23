import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { proxyRequest } from './proxy-request.ts';

const ORIGIN = 'http://shop.test';
const TVER = {
  country: { code: 'RU', name: 'Россия' },
  location: { id: 12, name: 'Тверская область' },
  city: { id: 5, name: 'Тверь', code: 'tver' },
  cities: [],
};

let answers: Record<string, unknown>;
let seen: string[];
let base: URL;
const backEnd = createServer((req: IncomingMessage, res) => {
  seen.push(`${req.method} ${req.url}`);
  const { pathname } = new URL(req.url ?? '', ORIGIN);
  res.writeHead(200, { 'content-type': 'application/json' });
  res.end(JSON.stringify({ status: 'success', result: answers[pathname] ?? null }));
});
beforeAll(async () => {
  await new Promise<void>((resolve) => backEnd.listen(0, '127.0.0.1', resolve));
  base = new URL(`http://127.0.0.1:${(backEnd.address() as AddressInfo).port}`);
  vi.stubEnv('API_BASE_URL', base.origin);
});
afterAll(() => {
  vi.unstubAllEnvs();
  backEnd.close();
});
beforeEach(() => {
  seen = [];
  answers = { '/api/v1/auth/check': { auth: false }, '/api/v1/local/location/12': TVER };
});

const save = () =>
  proxyRequest(
    base,
    new Request(`${ORIGIN}/api/v1/local/location`, {
      method: 'POST',
      body: '{"location_id":12}',
      headers: { 'content-type': 'application/json' },
    }),
  );
const check = async (cookie = '') => {
  const answer = await proxyRequest(
    base,
    new Request(`${ORIGIN}/api/v1/auth/check`, { headers: { cookie } }),
  );
  return (await answer.json()).result;
};
/**
 * Saves the city.
 * @returns the name and value of its cookie
 */
const cookieOf = async () => {
  const answer = await save();
  expect(answer.status).toBe(200);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
};

it.each([
  ['that the back end repeats', TVER],
  ['that the back end only knows by its number', null],
])('stores a saved city %s, and returns it in auth/check', async (_, repeated) => {
  answers['/api/v1/local/location'] = repeated;
  const cookie = await cookieOf();
  seen = [];
  expect(await check(`sid=1; ${cookie}`)).toMatchObject({
    auth: false,
    location: { city: { id: 5, name: 'Тверь' } },
    location_chosen: true,
  });
  expect(seen).toEqual(['GET /api/v1/auth/check?location.city_id=5&location.location_id=12']);
});

it('sets a cookie for this host only that scripts cannot read', async () => {
  answers['/api/v1/local/location'] = TVER;
  const [cookie = ''] = (await save()).headers.getSetCookie();
  expect(cookie).toMatch(/^chosen_city=[^;]+; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
});

it('sets no cookie for an unknown city', async () => {
  answers['/api/v1/local/location/12'] = null;
  expect((await save()).headers.getSetCookie()).toEqual([]);
});

it.each([
  '',
  'chosen_city=',
  'chosen_city=%7B',
  'chosen_city=null',
  'chosen_city=%7B%22city%22%3A5%7D',
  'chosen_city=%',
])('ignores the cookie %j', async (cookie) => {
  expect(await check(cookie)).toMatchObject({
    location: { city: { name: 'Москва' } },
    location_chosen: false,
  });
  expect(seen).toEqual(['GET /api/v1/auth/check']);
});

it('prefers the city that the back end stores', async () => {
  answers['/api/v1/local/location'] = TVER;
  const cookie = await cookieOf();
  answers['/api/v1/auth/check'] = {
    auth: true,
    location_chosen: true,
    location: { ...TVER, city: { id: 6, name: 'Ржев' } },
  };
  expect(await check(cookie)).toMatchObject({ location: { city: { name: 'Ржев' } }, location_chosen: true });
});
