import { describe, expect, it } from 'vitest';
import { readVitestTimes, readWalkTimes } from './test-times.ts';

const passed = (cpu: number, worker: number) => ({ status: 'passed', meta: { cpu, worker } });

describe('times of tests', () => {
  it('assign a file the processor time that its worker has used since the previous file', () => {
    const times = readVitestTimes('unit', {
      testResults: [
        { name: 'b.test.ts', startTime: 3000, endTime: 4000, assertionResults: [passed(5, 1), passed(6, 1)] },
        { name: 'a.test.ts', startTime: 0, endTime: 2500, assertionResults: [passed(4, 1)] },
        { name: 'c.test.ts', startTime: 0, endTime: 500, assertionResults: [passed(3, 2)] },
      ],
    });
    expect(Object.fromEntries(times.map(({ file, coreSeconds }) => [file, coreSeconds]))).toEqual({
      'a.test.ts': 4,
      'b.test.ts': 2,
      'c.test.ts': 3,
    });
    expect(times.find(({ file }) => file === 'b.test.ts')).toMatchObject({ tests: 2, seconds: 1 });
  });

  it('omit the processor time of a file whose tests did not run', () => {
    const [time] = readVitestTimes('unit', {
      testResults: [
        { name: 'a.test.ts', startTime: 0, endTime: 0, assertionResults: [{ status: 'skipped' }] },
      ],
    });
    expect(time).toMatchObject({ tests: 0, coreSeconds: null });
  });

  it('sum the tests of a file over its groups and devices', () => {
    const walk = (duration: number) => ({ results: [{ duration }] });
    const [time] = readWalkTimes({
      suites: [
        {
          specs: [{ file: 'a.spec.ts', tests: [walk(1000), walk(500)] }],
          suites: [{ specs: [{ file: 'a.spec.ts', tests: [walk(250), { results: [] }] }] }],
        },
      ],
    });
    expect(time).toEqual({
      suite: 'walks',
      file: 'e2e/a.spec.ts',
      tests: 3,
      seconds: 1.75,
      coreSeconds: null,
    });
  });
});
