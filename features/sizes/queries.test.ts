import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { productQuery } from './queries.ts';

const answer = vi.fn(async (path: RequestInfo | URL) => {
  const key = String(path).split('/').at(-1);
  return Response.json({ status: 'success', result: { id: Number(key), title: `Товар ${key}` } });
});

beforeEach(() => {
  answer.mockClear();
  vi.stubGlobal('fetch', answer);
});
afterEach(() => vi.useRealTimers());

const listRequests = () => answer.mock.calls.map(([path]) => String(path));
const isCached = (client: QueryClient, id: number) =>
  client.getQueryData(productQuery(id).queryKey) !== undefined;

async function openMany(client: QueryClient, count: number) {
  for (let id = 1; id <= count; id++) await client.fetchQuery(productQuery(id));
}

describe('productQuery', () => {
  it('RT-04 requests by code when the key starts with a character a–z, otherwise by id', async () => {
    const client = new QueryClient();
    await client.fetchQuery(productQuery('botilony-sheksna'));
    await client.fetchQuery(productQuery(7));
    await client.fetchQuery(productQuery('8'));
    expect(listRequests()).toEqual([
      '/api/v1/products/by_code/botilony-sheksna',
      '/api/v1/products/7',
      '/api/v1/products/8',
    ]);
  });

  it('BC-04 caches the last 50 products, and evicts the oldest when the fifty-first is loaded', async () => {
    const client = new QueryClient();
    await openMany(client, 50);
    expect(isCached(client, 1)).toBe(true);
    await client.fetchQuery(productQuery(51));
    expect(isCached(client, 1)).toBe(false);
    for (let id = 2; id <= 51; id++) expect(isCached(client, id), `product ${id}`).toBe(true);
    expect(client.getQueryCache().findAll({ queryKey: ['product'] })).toHaveLength(50);
  });

  it('BC-04 counts a product that was loaded again as a new one', async () => {
    vi.useFakeTimers();
    const client = new QueryClient();
    await openMany(client, 50);
    vi.setSystemTime(Date.now() + 1);
    await client.fetchQuery({ ...productQuery(1), staleTime: 0 });
    await client.fetchQuery(productQuery(51));
    expect(isCached(client, 1)).toBe(true);
    expect(isCached(client, 2)).toBe(false);
  });

  it('BC-04 retains a rendered product of any age', async () => {
    const client = new QueryClient();
    await client.fetchQuery(productQuery(1));
    const stop = new QueryObserver(client, productQuery(1)).subscribe(() => undefined);
    for (let id = 2; id <= 60; id++) await client.fetchQuery(productQuery(id));
    expect(isCached(client, 1)).toBe(true);
    stop();
  });

  it('BC-04 does not evict cached products by time, and shows them without a request', async () => {
    vi.useFakeTimers();
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
    await client.fetchQuery(productQuery(1));
    await vi.advanceTimersByTimeAsync(59_000);
    expect(await client.fetchQuery(productQuery(1))).toMatchObject({ id: 1 });
    expect(answer).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(isCached(client, 1)).toBe(true);
  });

  it('ER-05 requests an unknown product once, and repeats a failed request once', async () => {
    vi.useFakeTimers();
    const client = new QueryClient();
    const fail = (status: number, message: string) => {
      answer.mockClear();
      answer.mockImplementation(async () =>
        Response.json({ status: 'error', errors: [{ message }] }, { status }),
      );
    };
    const observe = async (id: number) => {
      const observer = new QueryObserver(client, productQuery(id));
      const stop = observer.subscribe(() => undefined);
      await vi.advanceTimersByTimeAsync(10_000);
      stop();
      return observer.getCurrentResult().error?.message;
    };
    fail(404, 'Товар не найден');
    expect(await observe(1)).toBe('Товар не найден');
    expect(answer).toHaveBeenCalledTimes(1);
    fail(503, 'Магазин ненадолго недоступен');
    expect(await observe(2)).toBe('Магазин ненадолго недоступен');
    expect(answer).toHaveBeenCalledTimes(2);
  });
});
