import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { request } from './client.ts';
import { ApiFailure } from './result.ts';

const server = setupServer();
const origin = 'http://localhost';
const realFetch = globalThis.fetch;

beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' });
  // A browser resolves relative URLs against the page's URL. This test has no page.
  const patched = globalThis.fetch;
  globalThis.fetch = (input, init) => patched(typeof input === 'string' ? origin + input : input, init);
});
afterEach(() => server.resetHandlers());
afterAll(() => {
  server.close();
  globalThis.fetch = realFetch;
});

describe('request', () => {
  it('sends method, path, body and the idempotency key', async () => {
    let seen: unknown;
    server.use(
      http.post(`${origin}/services/rest/v1/orders/checkout`, async ({ request }) => {
        seen = { key: request.headers.get('idempotency-key'), body: await request.json() };
        return HttpResponse.json({ status: 'success', result: { order_id: 'PT-1', final_amount: 10 } });
      }),
    );
    const body = {
      delivery_id: 1,
      payment_id: 1,
      city_id: 42,
      user_info: { name: 'Анна', surname: 'Котова', phone: '+79161234567', email: 'anna@example.ru' },
    };
    const result = await request(
      'POST /services/rest/v1/orders/checkout',
      { body },
      { idempotencyKey: 'k1' },
    );
    expect(result.order_id).toBe('PT-1');
    expect(seen).toEqual({ key: 'k1', body });
  });

  it('retries once with the same idempotency key when a sign-in has replaced the session', async () => {
    const keys: Array<string | null> = [];
    const refusal = { status: 'error', errors: [{ code: 'just_signed_in', message: 'Повторите действие' }] };
    server.use(
      http.delete(`${origin}/api/v1/cart`, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return keys.length === 2
          ? HttpResponse.json({ status: 'success', result: null })
          : HttpResponse.json(refusal, { status: 409 });
      }),
    );
    const empty = () => request('DELETE /api/v1/cart', { query: {} }, { idempotencyKey: 'k2' });
    expect(await empty()).toBeNull();
    expect(keys).toEqual(['k2', 'k2']);
    await expect(empty()).rejects.toMatchObject({ status: 409, message: 'Повторите действие' });
    expect(keys).toHaveLength(4);
  });

  it('ER-04 reports a network failure with the message of the error', async () => {
    server.use(http.get(`${origin}/api/v1/cart`, () => HttpResponse.error()));
    const failure = await request('GET /api/v1/cart', {}).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiFailure);
    expect(failure).toMatchObject({ kind: 'network', status: 0 });
    expect((failure as ApiFailure).message).toBe(
      'Нет связи с магазином. Проверьте соединение и попробуйте ещё раз',
    );
  });

  it("ER-04 reports 'Unknown response' for a response that is not JSON", async () => {
    server.use(
      http.get(`${origin}/api/v1/cart`, () => new HttpResponse('<html>502</html>', { status: 502 })),
    );
    await expect(request('GET /api/v1/cart', {})).rejects.toMatchObject({
      message: 'Unknown response',
      status: 502,
    });
  });
});
