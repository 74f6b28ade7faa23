import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withDeadline } from './deadline';

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

  it('keeps a page with several questions no longer than its first one, until the overdue ones are answered', async () => {
    const waiting: ((response: Response) => void)[] = [];
    const answer = withDeadline(() => new Promise((resolve) => waiting.push(resolve)), log);
    const ask = () => answer(request('/api/v1/sections'));
    const page = async () => {
      for (let question = 0; question < 3; question++) await ask();
    };
    const rendered = vi.fn();
    void page().then(rendered);
    await vi.advanceTimersByTimeAsync(4_100);
    expect(rendered).toHaveBeenCalled();

    for (const resolve of waiting.splice(0)) resolve(Response.json({}));
    await vi.advanceTimersByTimeAsync(0);
    const late = vi.fn();
    void ask().then(late);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(late).not.toHaveBeenCalled();
  });

  it('lets others wait as long as ever when one question of many never ends, and after ten seconds forgets it', async () => {
    const answer = withDeadline((asked) => {
      const answered = new Promise<Response>((resolve) => {
        if (!asked.url.endsWith('never')) setTimeout(() => resolve(Response.json({})), 2_000);
      });
      return answered;
    }, log);
    const ask = async (path: string) => (await answer(request(path))).status;
    const asked = (path: string) => {
      const status = vi.fn();
      void ask(path).then(status);
      return status;
    };
    asked('/api/v1/never');
    await vi.advanceTimersByTimeAsync(2_500);
    const beside = [1, 2, 3].map(() => asked('/api/v1/sections'));
    await vi.advanceTimersByTimeAsync(1_000);
    const late = asked('/api/v1/sections');
    await vi.advanceTimersByTimeAsync(2_000);
    for (const status of [...beside, late]) expect(status).toHaveBeenCalledWith(200);
    const alone = asked('/api/v1/sections');
    await vi.advanceTimersByTimeAsync(200);
    expect(alone).toHaveBeenCalledWith(503);
    await vi.advanceTimersByTimeAsync(10_000);
    const later = asked('/api/v1/sections');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(later).toHaveBeenCalledWith(200);
  });

  it('that answers is not disturbed', async () => {
    const response = Response.json({});
    expect(await withDeadline(async () => response, log)(request('/api/v1/sections'))).toBe(response);
  });
});
