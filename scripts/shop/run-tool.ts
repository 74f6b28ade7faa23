import { spawn } from 'node:child_process';
import { Refusal } from '../tasks.mjs';

/**
 * Runs a test runner of the project, whose output goes where ours goes.
 * @param env on top of this process's variables
 * @throws Refusal with `refusal` when it ends with an error
 */
export function runTool(
  runner: 'playwright' | 'vitest',
  args: readonly string[],
  env: Record<string, string>,
  refusal: string,
): Promise<void> {
  const child = spawn(process.execPath, [`node_modules/.bin/${runner}`, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return new Promise((resolve, reject) =>
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Refusal(refusal)))),
  );
}
