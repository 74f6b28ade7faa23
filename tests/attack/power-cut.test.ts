import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getRounds } from '#tests/depth.ts';
import { type RecordedWork, recordWork, simulatePowerCuts } from '../power-cut/index.ts';

const WRITES = getRounds(24, 60);
/**
 * Number of power cuts. It is small, because a database is opened after each cut. tests/deep/power-cut.test.ts makes
 * more cuts.
 */
const CUTS = getRounds(2, 8);

describe('a power cut', () => {
  let work: RecordedWork;
  beforeAll(async () => {
    work = await recordWork(WRITES);
  }, 600_000);
  afterAll(() => work.close());

  it('loses no acknowledged write of the embedded database, leaves no half transaction, and leaves a database that opens', async () => {
    const { acknowledged, ...loss } = await simulatePowerCuts(work, CUTS);
    expect(acknowledged).toBeGreaterThan((WRITES * CUTS) / 4);
    expect(loss).toEqual({ lost: 0, partial: 0, broken: 0 });
  }, 600_000);
});
