import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cutOften, type Work, workUntilCut } from '../power-cut';

describe('a power cut', () => {
  let work: Work;
  beforeAll(async () => {
    work = await workUntilCut(60);
  }, 300_000);
  afterAll(() => work.close());

  it('takes nothing acknowledged from the embedded database, halves no transaction, and leaves one that opens', async () => {
    const { acknowledged, ...loss } = await cutOften(work, 20);
    expect(acknowledged).toBeGreaterThan(300);
    expect(loss).toEqual({ lost: 0, halfDone: 0, broken: 0 });
  }, 300_000);
});
