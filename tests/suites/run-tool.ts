import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '#scripts/install.mjs';
import { Refusal } from '#scripts/tasks.mjs';
import { REPORTS_FOLDER } from './test-reports.ts';

/** Environment variables of a test runner, in addition to the inherited variables. */
export type Env = Readonly<Record<string, string>>;

/**
 * Runs a file with the Node of this process until it ends, and shows its output.
 * @throws Refusal with the message `refusal` when the file ends with an error
 */
export function runFile(file: string, args: readonly string[], env: Env, refusal: string): Promise<void> {
  const child = spawn(process.execPath, [join(root, file), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return new Promise((resolve, reject) =>
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Refusal(refusal)))),
  );
}

/** Runs Playwright until it ends. @throws Refusal with the message `refusal` when a test fails */
export const runPlaywright = (args: readonly string[], env: Env, refusal: string): Promise<void> =>
  runFile('node_modules/.bin/playwright', ['test', ...args], env, refusal);

/**
 * Runs vitest. It also writes a JSON report for `npm run test:times`.
 * @param name name of the report file
 * @throws Refusal when a test fails
 */
export function runVitest(name: string, args: readonly string[], env: Env = {}): Promise<void> {
  const reports = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${REPORTS_FOLDER}/${name}.json`,
  ];
  const refusal = `vitest run ${args.join(' ')}: нашлись ошибки`;
  return runFile('node_modules/.bin/vitest', ['run', ...reports, ...args], env, refusal);
}
