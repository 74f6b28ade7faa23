import { expect, it } from 'vitest';
import { recordWork, simulatePowerCuts } from '../power-cut/index.ts';

/** Amount of work in the deep lane. The gate makes fewer cuts, see tests/attack/power-cut.test.ts. */
const WRITES = 300;
const CUTS = 100;

it(`${CUTS} power cuts lose no acknowledged write, leave no half transaction, and leave a database that opens`, async () => {
  const work = await recordWork(WRITES);
  try {
    const { acknowledged, ...loss } = await simulatePowerCuts(work, CUTS);
    expect(acknowledged).toBeGreaterThan(WRITES);
    expect(loss).toEqual({ lost: 0, partial: 0, broken: 0 });
  } finally {
    work.close();
  }
}, 1_800_000);
