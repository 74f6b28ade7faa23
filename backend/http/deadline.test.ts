import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withDeadline } from './deadline.ts';

const never = () => new Promise<Response>(() => {});
const log = { warn: vi.fn() };
const request = (path: string, init?: RequestInit) => new Request(`http://shop.test${path}`, init);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What is answered within so many milliseconds; null when nothing is. */
async function within(milliseconds: number, asked: Request) {
  let answered: Response | null = null;
  void withDeadline(
    never,
    log,
  )(asked).then((response) => {
    answered = response;
  });
  await vi.advanceTimersByTimeAsync(milliseconds);
  return answered as Response | null;
}

describe('a shop that does not answer', () => {
  it('is unavailable for a reader within five seconds', async () => {
    const answer = await within(5_000, request('/api/v1/sections'));
    expect(answer?.status).toBe(503);
    expect(answer?.headers.get('retry-after')).toBe('5');
    expect(await answer?.json()).toMatchObject({ status: 'error', errors: [{ code: expect.any(String) }] });
  });

  it('is as soon for a list whose question has a body', async () => {
    const list = request('/api/v1/sections/filters', { method: 'POST', body: '{}' });
    expect((await within(5_000, list))?.status).toBe(503);
  });

  it('is unavailable for a writer within ten, who may wait for a bank', async () => {
    const checkout = () => request('/services/rest/v1/orders/checkout', { method: 'POST', body: '{}' });
    expect(await within(5_000, checkout())).toBeNull();
    expect((await within(10_000, checkout()))?.status).toBe(503);
  });

  it('may take its time for files, for the owner and for pictures', async () => {
    const form = request('/services/rest/v1/feedback', { method: 'POST', body: new FormData() });
    expect(await within(60_000, form)).toBeNull();
    expect(await within(60_000, request('/services/rest/v1/owner/prices', { method: 'POST' }))).toBeNull();
    expect(await within(60_000, request('/media/a.webp'))).toBeNull();
  });

  /** A shop that answers what is let go, and a page's questions to it. */
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

  it('keeps a page with several questions no longer than its first one, until somebody is answered', async () => {
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

  it('stays silent beside what asks no database', async () => {
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

  it('lets others wait as long as ever when one question of many never ends', async () => {
    const { waiting, ask } = openShop();
    const lost = ask();
    await vi.advanceTimersByTimeAsync(1_000);
    ask();
    await vi.advanceTimersByTimeAsync(500);
    waiting.at(-1)?.();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(lost).toHaveBeenCalledWith(503);
    const other = ask();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(other).not.toHaveBeenCalled();
    waiting.at(-1)?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(other).toHaveBeenCalledWith(200);
  });

  it('that answers is not disturbed', async () => {
    const response = Response.json({});
    expect(await withDeadline(async () => response, log)(request('/api/v1/sections'))).toBe(response);
  });
});
