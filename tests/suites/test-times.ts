import { relative } from 'node:path';
import { fail, Refusal } from '#scripts/tasks.mjs';
import {
  flattenWalks,
  REPORTS_FOLDER,
  readReports,
  type VitestReport,
  type WalksReport,
} from './test-reports.ts';

/** Times of a test file in the last run of its suite. `npm run test:times` reads them from JSON reports. */
interface Time {
  suite: string;
  file: string;
  tests: number;
  /**
   * Time from the start of the first test to the end of the last test. For walks (browser tests), the sum of the
   * durations of all tests.
   */
  seconds: number;
  /** Processor time that the worker has used for the file. Null for walks: the browser is another process. */
  coreSeconds: number | null;
}

const SLOWEST = 50;

/**
 * Extracts the times of each test file from a report of vitest. The report has the total processor time of the worker,
 * so the time of a file is its value minus the value of the previous file of the same worker.
 */
export function readVitestTimes(name: string, report: VitestReport): Time[] {
  const files = report.testResults.map(({ name: path, startTime, endTime, assertionResults }) => {
    const samples = assertionResults.flatMap(({ meta }) =>
      meta?.cpu === undefined ? [] : [{ cpu: meta.cpu, worker: meta.worker }],
    );
    const cpu = Math.max(0, ...samples.map((sample) => sample.cpu));
    return {
      file: relative('.', path),
      tests: assertionResults.filter(({ status }) => status === 'passed' || status === 'failed').length,
      seconds: (endTime - startTime) / 1000,
      cpu,
      worker: samples[0]?.worker ?? null,
    };
  });
  const spent = new Map<number, number>();
  return files
    .toSorted((a, b) => a.cpu - b.cpu)
    .map(({ cpu, worker, ...file }) => {
      if (worker === null) return { suite: name, ...file, coreSeconds: null };
      const before = spent.get(worker) ?? 0;
      spent.set(worker, cpu);
      return { suite: name, ...file, coreSeconds: cpu - before };
    });
}

/** Extracts the times of each spec file from a report of Playwright, as the sum over its tests. */
export function readWalkTimes(report: WalksReport): Time[] {
  const files = new Map<string, Time>();
  for (const { file, results } of flattenWalks(report)) {
    const time = files.get(file) ?? { suite: 'walks', file, tests: 0, seconds: 0, coreSeconds: null };
    files.set(file, time);
    if (results.length === 0) continue;
    time.tests++;
    time.seconds += results.reduce((sum, { duration }) => sum + duration / 1000, 0);
  }
  return [...files.values()];
}

const inOneDecimal = (value: number | null) => (value === null ? '' : value.toFixed(1));
const sum = (values: readonly (number | null)[]) =>
  values.reduce<number>((all, value) => all + (value ?? 0), 0);

function print(times: readonly Time[]): void {
  console.log('| suite | files | tests | seconds in workers | core-seconds |\n|---|---|---|---|---|');
  for (const name of new Set(times.map((time) => time.suite))) {
    const files = times.filter((time) => time.suite === name);
    const cells = [
      name,
      files.length,
      sum(files.map(({ tests }) => tests)),
      inOneDecimal(sum(files.map(({ seconds }) => seconds))),
      inOneDecimal(sum(files.map(({ coreSeconds }) => coreSeconds))),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
  console.log(`\n| ${SLOWEST} slowest files | tests | seconds | core-seconds |\n|---|---|---|---|`);
  for (const { file, tests, seconds, coreSeconds } of times
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST))
    console.log(`| ${file} | ${tests} | ${inOneDecimal(seconds)} | ${inOneDecimal(coreSeconds)} |`);
}

if (import.meta.main)
  try {
    const { unit, http, walks } = readReports();
    const times = [
      ...(unit ? readVitestTimes('unit', unit) : []),
      ...(http ? readVitestTimes('http', http) : []),
      ...(walks ? readWalkTimes(walks) : []),
    ];
    if (times.length === 0) throw new Refusal(`В ${REPORTS_FOLDER} нет ни одного отчёта: сначала npm test`);
    print(times);
  } catch (error) {
    fail(error);
  }
