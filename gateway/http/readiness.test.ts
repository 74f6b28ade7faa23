import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BackEndState } from '../shop.ts';
import { openGateway } from '../testing.ts';
import { isReady, Readiness } from './readiness.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Creates a check with these responses of the back end and their durations in ms. */
function openReadiness(
  isStorefront: boolean,
  answers: Array<{ state: BackEndState; ms: number }>,
  isReadyDuringOutage = false,
) {
  let calls = 0;
  const checkShop = async () => {
    const answer = answers[Math.min(calls++, answers.length - 1)];
    if (!answer) throw new Error('no answer');
    await new Promise((resolve) => setTimeout(resolve, answer.ms));
    return answer.state;
  };
  const readiness = new Readiness({ check: checkShop }, { isStorefront, isReadyDuringOutage });
  /**
   * Runs the check.
   * @returns the report and the duration in ms
   */
  const check = async () => {
    const from = Date.now();
    const report = readiness.check();
    let ms = 0;
    void report.then(() => (ms = Date.now() - from));
    await vi.advanceTimersByTimeAsync(10_000);
    return { report: await report, ms };
  };
  return { check, readiness };
}

const UP = { backend: true };

describe('the readiness of a storefront before another back end', () => {
  it('reports only the back end, and no database', async () => {
    const { check } = openReadiness(true, [{ state: UP, ms: 1 }]);
    const { report } = await check();
    expect(report).toEqual({ backend: true, draining: false });
    expect(isReady(report)).toBe(true);
  });

  it('stays ready while the back end takes three seconds, and answers within two seconds', async () => {
    const { check } = openReadiness(true, [{ state: UP, ms: 3_000 }]);
    expect(await check()).toEqual({ report: { backend: true, draining: false }, ms: 3_000 });
    expect(await check()).toEqual({ report: { backend: true, draining: false }, ms: 1_500 });
  });

  it('is not ready after a back end that hangs, and ready again after it answers', async () => {
    const hangs = { state: UP, ms: 60_000 };
    const { check } = openReadiness(true, [{ state: UP, ms: 1 }, hangs, hangs, { state: UP, ms: 1 }]);
    await check();
    expect((await check()).report).toEqual({ backend: true, draining: false });
    const { report } = await check();
    expect(report).toEqual({ backend: false, draining: false });
    expect(isReady(report)).toBe(false);
    expect((await check()).report).toEqual({ backend: true, draining: false });
  });

  it('is not ready when the back end is down', async () => {
    const { check } = openReadiness(true, [{ state: { backend: false }, ms: 1 }]);
    expect(isReady((await check()).report)).toBe(false);
  });
});

describe('the readiness of a shop with its own database', () => {
  const state = { database: true, migrations: true, writable: true };
  const lost = { database: false, migrations: false, writable: false };

  it('stays ready under a load in which a check takes five seconds, and answers within two seconds', async () => {
    const { check } = openReadiness(false, [
      { state, ms: 1 },
      { state, ms: 5_000 },
    ]);
    await check();
    expect(await check()).toEqual({ report: { ...state, draining: false }, ms: 1_500 });
    expect(await check()).toEqual({ report: { ...state, draining: false }, ms: 1_500 });
  });

  it('is reported as lost after a check without an answer for 5.5 seconds, even after a check that succeeded', async () => {
    const { check } = openReadiness(false, [
      { state, ms: 1 },
      { state, ms: 60_000 },
    ]);
    expect((await check()).report).toEqual({ ...state, draining: false });
    expect((await check()).report).toEqual({ ...state, draining: false });
    expect((await check()).report).toEqual({ ...lost, draining: false });
  });
});

describe('READY_DURING_OUTAGE', () => {
  const up = { state: { database: true, migrations: true, writable: true }, ms: 1 };
  const down = { state: { database: false, migrations: false, writable: false }, ms: 1 };

  it('keeps a node in service that was ready before its database went away', async () => {
    const { check, readiness } = openReadiness(false, [up, down], true);
    expect(readiness.isInService((await check()).report)).toBe(true);
    const { report } = await check();
    expect(report).toEqual({ ...down.state, draining: false });
    expect(readiness.isInService(report)).toBe(true);
  });

  it('keeps a storefront in service that was ready before its back end went away', async () => {
    const { check, readiness } = openReadiness(
      true,
      [
        { state: UP, ms: 1 },
        { state: { backend: false }, ms: 1 },
      ],
      true,
    );
    expect(readiness.isInService((await check()).report)).toBe(true);
    expect(readiness.isInService((await check()).report)).toBe(true);
  });

  it('does not put a node into service that was never ready', async () => {
    const { check, readiness } = openReadiness(false, [down, up, down], true);
    expect(readiness.isInService((await check()).report)).toBe(false);
    expect(readiness.isInService((await check()).report)).toBe(true);
    expect(readiness.isInService((await check()).report)).toBe(true);
  });

  it('does not keep a node in service that is draining, or whose version does not fit the schema', async () => {
    const wrongSchema = { state: { database: true, migrations: false, writable: true }, ms: 1 };
    const { check, readiness } = openReadiness(false, [up, wrongSchema, down], true);
    expect(readiness.isInService((await check()).report)).toBe(true);
    expect(readiness.isInService((await check()).report)).toBe(false);
    readiness.draining = true;
    expect(readiness.isInService((await check()).report)).toBe(false);
  });

  it('changes nothing unless it is set', async () => {
    const { check, readiness } = openReadiness(false, [up, down]);
    expect(readiness.isInService((await check()).report)).toBe(true);
    expect(readiness.isInService((await check()).report)).toBe(false);
  });

  it('answers 200 at /readyz during an outage with READY_DURING_OUTAGE', async () => {
    vi.useRealTimers();
    let isUp = true;
    const { send } = await openGateway(
      async (_req, res) => void res.end(),
      { isReadyDuringOutage: true },
      { isUp: () => isUp },
    );
    expect((await send('/readyz')).status).toBe(200);
    isUp = false;
    const { status, body } = await send('/readyz');
    expect(status).toBe(200);
    expect(JSON.parse(body.toString())).toMatchObject({ ...down.state, draining: false });
  });
});
