import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';

/** Folder of the JSON reports of vitest and Playwright. */
export const REPORTS_FOLDER = '.cache/test-times';

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      /** Error outside the tests of the file, such as in a hook. */
      message: z.string().optional(),
      status: z.string().optional(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string().optional(),
          failureMessages: z.array(z.string()).nullish(),
          meta: z.object({ cpu: z.number(), worker: z.number() }).partial().optional(),
        }),
      ),
    }),
  ),
});
export type VitestReport = z.infer<typeof vitestReport>;

const result = z.object({
  duration: z.number(),
  status: z.string().optional(),
  error: z.object({ message: z.string() }).partial().optional(),
});

interface Suite {
  suites?: Suite[];
  specs?: { file: string; title?: string; tests: { results: z.infer<typeof result>[] }[] }[];
}
const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    suites: z.array(suite).optional(),
    specs: z
      .array(
        z.object({
          file: z.string(),
          title: z.string().optional(),
          tests: z.array(z.object({ results: z.array(result) })),
        }),
      )
      .optional(),
  }),
);
const walksReport = z.object({ suites: z.array(suite) });
export type WalksReport = z.infer<typeof walksReport>;

interface Walk {
  file: string;
  title: string;
  results: z.infer<typeof result>[];
}

/** Flattens the groups of Playwright's report to one entry per test and device. */
export function flattenWalks({ suites = [], specs = [] }: Suite): Walk[] {
  const own = specs.flatMap(({ file, title = '', tests }) =>
    tests.map(({ results }) => ({ file: `e2e/${file}`, title, results })),
  );
  return [...own, ...suites.flatMap(flattenWalks)];
}

function readReport<Schema extends z.ZodType>(name: string, schema: Schema): z.infer<Schema> | null {
  const path = join(REPORTS_FOLDER, `${name}.json`);
  return existsSync(path) ? schema.parse(JSON.parse(readFileSync(path, 'utf8'))) : null;
}

/** Reads the last report of each suite. `null` if the suite has not run. */
export const readReports = () => ({
  unit: readReport('unit', vitestReport),
  http: readReport('http', vitestReport),
  walks: readReport('walks', walksReport),
});

/** Removes the reports of earlier runs. Otherwise an interrupted suite would show the report of an earlier run. */
export const removeReports = () => rmSync(REPORTS_FOLDER, { recursive: true, force: true });

const firstLine = (text = '') => stripColors(text).split('\n', 1)[0] ?? '';
// biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colors begin with this character.
const stripColors = (text: string) => text.replaceAll(/\u001b\[[\d;]*m/g, '');

/** Returns the first line of the error of a walk (browser test), and the locator in the error's text. */
function walkReason(text = ''): string {
  const locator = /^Locator: .*$/m.exec(stripColors(text))?.[0];
  return [firstLine(text), locator].filter(Boolean).join(' — ');
}

/**
 * Lists each failed test in one line: file, title and the first line of the error. For a walk (browser test), the line
 * also contains the locator of the element that the failed step used.
 */
export function listFailures({ unit, http, walks }: ReturnType<typeof readReports>): string[] {
  const ofVitest = [unit, http].flatMap((report) =>
    (report?.testResults ?? []).flatMap(({ name, message, status, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      const file = relative('.', name);
      if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : [];
      return failed.map(
        ({ fullName, failureMessages }) => `${file} › ${fullName}: ${firstLine(failureMessages?.[0])}`,
      );
    }),
  );
  const ofWalks = (walks ? flattenWalks(walks) : []).flatMap(({ file, title, results }) =>
    results
      .filter(({ status }) => status === 'failed' || status === 'timedOut' || status === 'interrupted')
      .map(({ error }) => `${file} › ${title}: ${walkReason(error?.message)}`),
  );
  return [...ofVitest, ...ofWalks];
}
