import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

/** Process that exits while a command runs that never ends by itself. The command writes its process id to a file. */
const PROGRAM = `
  const { existsSync } = process.getBuiltinModule('node:fs');
  const { runQuietly } = await import(process.env.TASKS);
  const endless = "require('node:fs').writeFileSync(process.env.FILE, String(process.pid)); setInterval(() => {}, 1000)";
  runQuietly(process.execPath, ['-e', endless]).catch(() => {});
  setInterval(() => existsSync(process.env.FILE) && process.exit(0), 20);
`;

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('a quiet command ends with the process that has started it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quiet-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'pid');
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    stdio: 'inherit',
    env: { ...process.env, FILE: file, TASKS: new URL('./tasks.mjs', import.meta.url).href },
  });
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(existsSync(file)).toBe(true);
  const pid = Number(readFileSync(file, 'utf8'));
  await expect.poll(() => isRunning(pid)).toBe(false);
});
