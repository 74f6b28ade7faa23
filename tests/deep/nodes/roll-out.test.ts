import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Cluster, type Front, openCluster, SKIPPED } from '#tests/support/cluster/index.ts';
import { LONG_TIMEOUTS } from '#tests/support/ephemeral.ts';
import { createNextVersion, type NextVersion } from '#tests/support/next-version.ts';
import { rollOutAndBack } from './roll-out.ts';

/** Amount of load. `CLUSTER=short` reduces it. */
const { rate, requests } =
  process.env.CLUSTER === 'short' ? { rate: 40, requests: 1_500 } : { rate: 200, requests: 20_000 };
const FRONTS: Front[] = ['nginx', 'nginx and Varnish'];

describe.each(FRONTS)('a roll-out to two nodes behind %s, and back', { timeout: 3_600_000 }, (front) => {
  let cluster: Cluster | null = null;
  let next: NextVersion;
  beforeAll(async () => {
    next = createNextVersion();
    // The machine runs both nodes, all servers and the visitors.
    cluster = await openCluster(1, front, LONG_TIMEOUTS);
  }, 900_000);
  beforeEach(({ skip }) => {
    if (!cluster) skip(SKIPPED);
  });
  afterAll(async () => {
    await cluster?.close();
    next.remove();
  }, 120_000);

  it('loses no request and no order at any step', async () => {
    const { steps, sent, seconds, wrongOrders, lostUnits } = await rollOutAndBack(
      cluster as Cluster,
      next.root,
      rate,
      requests,
    );
    console.log(`${sent} requests in ${Math.round(seconds)} s`);
    console.table(steps.map(({ failed, ...step }) => ({ ...step, failed: failed.length })));
    expect(
      steps.flatMap(({ step, failed }) => failed.slice(0, 5).map((fault) => `${step}: ${fault}`)),
    ).toEqual([]);
    expect({ wrongOrders, lostUnits }).toEqual({ wrongOrders: [], lostUnits: 0 });
    expect(sent).toBeGreaterThanOrEqual(requests);
  });
});
