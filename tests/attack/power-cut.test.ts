import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rounds } from '#tests/depth.ts';
import { cutOften, type Work, workUntilCut } from '../power-cut/index.ts';

const WRITES = rounds(24, 60);
/** Each cut opens a database. tests/deep/power-cut.test.ts makes a hundred of them. */
const CUTS = rounds(2, 8);

describe('a power cut', () => {
  let work: Work;
  beforeAll(async () => {
    work = await workUntilCut(WRITES);
  }, 600_000);
  afterAll(() => work.close());

  it('loses no acknowledged write of the embedded database, leaves no half transaction, and leaves a database that opens', async () => {
    const { acknowledged, ...loss } = await cutOften(work, CUTS);
    expect(acknowledged).toBeGreaterThan((WRITES * CUTS) / 4);
    expect(loss).toEqual({ lost: 0, halfDone: 0, broken: 0 });
  }, 600_000);
});
