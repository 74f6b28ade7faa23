import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cutOften, type Work, workUntilCut } from '../power-cut';

/** Each opens a database; tests/deep/power-cut.test.ts makes a hundred of them. */
const CUTS = 8;

describe('a power cut', () => {
  let work: Work;
  beforeAll(async () => {
    work = await workUntilCut(60);
  }, 600_000);
  afterAll(() => work.close());

  it('takes nothing acknowledged from the embedded database, halves no transaction, and leaves one that opens', async () => {
    const { acknowledged, ...loss } = await cutOften(work, CUTS);
    expect(acknowledged).toBeGreaterThan(150);
    expect(loss).toEqual({ lost: 0, halfDone: 0, broken: 0 });
  }, 600_000);
});
