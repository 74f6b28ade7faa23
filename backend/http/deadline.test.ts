import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withDeadline } from './deadline.ts';

const never = () => new Promise<Response>(() => {});
const log = { warn: vi.fn() };
const request = (path: string, init?: RequestInit) => new Request(`http://shop.test${path}`, init);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns the response if it arrives within this time, null otherwise. */
async function within(milliseconds: number, sent: Request) {
  let answered: Response | null = null;
  void withDeadline(
    never,
    log,
  )(sent).then((response) => {
    answered = response;
  });
  await vi.advanceTimersByTimeAsync(milliseconds);
  return answered as Response | null;
}

describe('withDeadline', () => {
  it('answers a read with 503 within five seconds', async () => {
    const answer = await within(5_000, request('/api/v1/sections'));
    expect(answer?.status).toBe(503);
    expect(answer?.headers.get('retry-after')).toBe('5');
    expect(await answer?.json()).toMatchObject({ status: 'error', errors: [{ code: expect.any(String) }] });
  });

  it('answers a read by POST with 503 within the same time', async () => {
    const list = request('/api/v1/sections/filters', { method: 'POST', body: '{}' });
    expect((await within(5_000, list))?.status).toBe(503);
  });

  it('answers a write with 503 within ten seconds, because it may wait for a bank', async () => {
    const checkout = () => request('/services/rest/v1/orders/checkout', { method: 'POST', body: '{}' });
    expect(await within(5_000, checkout())).toBeNull();
    expect((await within(10_000, checkout()))?.status).toBe(503);
  });

  it('does not limit uploads, requests of the owner and pictures', async () => {
    const form = request('/services/rest/v1/feedback', { method: 'POST', body: new FormData() });
    expect(await within(60_000, form)).toBeNull();
    expect(await within(60_000, request('/services/rest/v1/owner/prices', { method: 'POST' }))).toBeNull();
    expect(await within(60_000, request('/media/a.webp'))).toBeNull();
  });

  /** Opens a back end whose requests wait until the test releases them. */
  function openShop() {
    const waiting: (() => void)[] = [];
    const answer = withDeadline(
      () => new Promise((resolve) => waiting.push(() => resolve(Response.json({})))),
      log,
    );
    const ask = () => {
      const status = vi.fn();
      void answer(request('/api/v1/sections')).then((response) => status(response.status));
      return status;
    };
    return { waiting, answer, ask };
  }

  it('shortens the limit for a page’s next requests after a timeout, until one succeeds', async () => {
    const { waiting, answer, ask } = openShop();
    const rendered = vi.fn();
    const page = async () => {
      for (let question = 0; question < 3; question++) await answer(request('/api/v1/sections'));
    };
    void page().then(rendered);
    await vi.advanceTimersByTimeAsync(4_100);
    expect(rendered).toHaveBeenCalled();

    for (const release of waiting.splice(0)) release();
    await vi.advanceTimersByTimeAsync(0);
    const late = ask();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(late).not.toHaveBeenCalled();
  });

  it('keeps the short limit after responses without a query', async () => {
    const { answer, waiting, ask } = openShop();
    ask();
    await vi.advanceTimersByTimeAsync(3_500);
    const quick = answer(request('/api/v1/auth/check'));
    waiting.at(-1)?.();
    await quick;
    const next = ask();
    await vi.advanceTimersByTimeAsync(200);
    expect(next).toHaveBeenCalledWith(503);
  });

  it('keeps the long limit for other requests when one of them never ends', async () => {
    const { waiting, ask } = openShop();
    const stuck = ask();
    await vi.advanceTimersByTimeAsync(1_000);
    ask();
    await vi.advanceTimersByTimeAsync(500);
    waiting.at(-1)?.();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(stuck).toHaveBeenCalledWith(503);
    const other = ask();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(other).not.toHaveBeenCalled();
    waiting.at(-1)?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(other).toHaveBeenCalledWith(200);
  });

  it('returns a response that arrives in time unchanged', async () => {
    const response = Response.json({});
    expect(await withDeadline(async () => response, log)(request('/api/v1/sections'))).toBe(response);
  });
});
