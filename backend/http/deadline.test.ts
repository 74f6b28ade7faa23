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

  it('keeps a page with several questions no longer than its first one, until there is an answer', async () => {
    let isSilent = true;
    const answer = withDeadline(() => (isSilent ? never() : Promise.resolve(Response.json({}))), log);
    const page = async () => {
      for (let question = 0; question < 3; question++) await answer(request('/api/v1/sections'));
      return 'rendered';
    };
    const rendered = vi.fn();
    void page().then(rendered);
    await vi.advanceTimersByTimeAsync(4_600);
    expect(rendered).toHaveBeenCalled();
    isSilent = false;
    expect((await answer(request('/api/v1/sections'))).status).toBe(200);
    isSilent = true;
    const late = vi.fn();
    void answer(request('/api/v1/sections')).then(late);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(late).not.toHaveBeenCalled();
  });

  it('that answers is not disturbed', async () => {
    const response = Response.json({});
    expect(await withDeadline(async () => response, log)(request('/api/v1/sections'))).toBe(response);
  });
});
