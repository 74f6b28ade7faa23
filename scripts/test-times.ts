import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { fail, Refusal } from './tasks.mjs';

/** What the last run of each suite took, from its reporter's JSON: `npm run test:times`. */
interface Time {
  suite: string;
  file: string;
  tests: number;
  /** From the first test's start to the last one's end; of walks, the sum of their own. */
  seconds: number;
  /** Processor time of the file's worker; unknown for walks, whose browser is another process. */
  coreSeconds: number | null;
}

const FOLDER = '.cache/test-times';
const SLOWEST = 50;

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          meta: z.object({ cpu: z.number(), worker: z.number() }).partial().optional(),
        }),
      ),
    }),
  ),
});

interface Suite {
  file?: string;
  suites?: Suite[];
  specs?: { file: string; tests: { results: { duration: number }[] }[] }[];
}
const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    suites: z.array(suite).optional(),
    specs: z
      .array(
        z.object({
          file: z.string(),
          tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
        }),
      )
      .optional(),
  }),
);
const walksReport = z.object({ suites: z.array(suite) });

function readReport<Schema extends z.ZodType>(name: string, schema: Schema): z.infer<Schema> | null {
  const path = join(FOLDER, `${name}.json`);
  return existsSync(path) ? schema.parse(JSON.parse(readFileSync(path, 'utf8'))) : null;
}

/** Reads times of vitest's files. A worker's processor time grows from file to file, so that a file's is the difference. */
export function timesOfVitest(name: string, report: z.infer<typeof vitestReport>): Time[] {
  const files = report.testResults.map(({ name: path, startTime, endTime, assertionResults }) => {
    const marks = assertionResults.flatMap(({ meta }) =>
      meta?.cpu === undefined ? [] : [{ cpu: meta.cpu, worker: meta.worker }],
    );
    const cpu = Math.max(0, ...marks.map((mark) => mark.cpu));
    return {
      file: relative('.', path),
      tests: assertionResults.filter(({ status }) => status === 'passed' || status === 'failed').length,
      seconds: (endTime - startTime) / 1000,
      cpu,
      worker: marks[0]?.worker ?? null,
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

/** Reads times of Playwright's files: the sum of their walks. */
export function timesOfWalks(report: z.infer<typeof walksReport>): Time[] {
  const files = new Map<string, Time>();
  const add = ({ suites = [], specs = [] }: Suite) => {
    for (const { file, tests } of specs) {
      const time = files.get(file) ?? {
        suite: 'walks',
        file: `e2e/${file}`,
        tests: 0,
        seconds: 0,
        coreSeconds: null,
      };
      files.set(file, time);
      for (const { results } of tests) {
        if (results.length === 0) continue;
        time.tests++;
        time.seconds += results.reduce((sum, { duration }) => sum + duration / 1000, 0);
      }
    }
    suites.forEach(add);
  };
  report.suites.forEach(add);
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
    const unit = readReport('unit', vitestReport);
    const http = readReport('http', vitestReport);
    const walks = readReport('walks', walksReport);
    const times = [
      ...(unit ? timesOfVitest('unit', unit) : []),
      ...(http ? timesOfVitest('http', http) : []),
      ...(walks ? timesOfWalks(walks) : []),
    ];
    if (times.length === 0) throw new Refusal(`В ${FOLDER} нет ни одного отчёта: сначала npm test`);
    print(times);
  } catch (error) {
    fail(error);
  }
