import { expect, it } from 'vitest';
import { listFailures } from './test-reports.ts';

const report = (...testResults: object[]) => ({
  testResults: testResults.map((file) => ({
    name: 'a.test.ts',
    startTime: 0,
    endTime: 1,
    assertionResults: [],
    ...file,
  })),
});

it('lists each failed test with the first line of its reason, without terminal colors', () => {
  expect(
    listFailures({
      unit: report({
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'adds' },
          {
            status: 'failed',
            fullName: 'rounds',
            failureMessages: ['\u001b[31mexpected 1\u001b[39m\nat a.ts:1'],
          },
        ],
      }),
      http: report({ name: 'b.test.ts', status: 'failed', message: 'hook timed out' }, { status: 'passed' }),
      walks: {
        suites: [
          {
            suites: [
              {
                specs: [
                  {
                    file: 'c.spec.ts',
                    title: 'buys',
                    tests: [
                      { results: [{ duration: 1, status: 'passed' }] },
                      { results: [{ duration: 1, status: 'timedOut', error: { message: 'too long' } }] },
                      {
                        results: [
                          {
                            duration: 1,
                            status: 'failed',
                            error: {
                              message: 'not visible\n\nLocator: \u001b[31mgetByText("a")\u001b[39m\nat',
                            },
                          },
                        ],
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    }),
  ).toEqual([
    'a.test.ts › rounds: expected 1',
    'b.test.ts: hook timed out',
    'e2e/c.spec.ts › buys: too long',
    'e2e/c.spec.ts › buys: not visible — Locator: getByText("a")',
  ]);
});

it('lists no failures of suites that have not run', () => {
  expect(listFailures({ unit: null, http: null, walks: null })).toEqual([]);
});
