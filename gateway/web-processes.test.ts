import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

/**
 * Node of two web processes. One process sends a change and kills the other process, the victim, while the primary is
 * blocked. The primary then forwards the change before it receives the victim's exit event.
 */
const PROGRAM = `
  const { default: cluster } = await import('node:cluster');
  const { createServer } = await import('node:http');
  const { forkWebProcesses } = await import(process.env.SIBLINGS);
  if (cluster.isPrimary) {
    let first;
    cluster.on('message', (worker, message) => {
      if (message.listening) {
        if (first) worker.send({ victim: first });
        first ??= message.listening;
      }
      if (message.block) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 700);
    });
    forkWebProcesses(
      { DATABASE_CONNECTIONS: 4, CATALOG_CONNECTIONS: 4 },
      { webProcesses: 2, renderWorkers: 0 },
      { error: (facts) => process.send(facts) },
    );
  } else {
    createServer().listen(0, '127.0.0.1', () => process.send({ listening: process.pid }));
    process.on('message', ({ victim }) => {
      if (!victim) return;
      process.send({ block: true });
      setTimeout(() => process.send({ changedTags: ['content'] }, () => process.kill(victim, 'SIGKILL')), 200);
    });
  }`;

it('restarts a killed process after a change could not be sent to it', async () => {
  const program = join(mkdtempSync(join(tmpdir(), 'siblings-')), 'program.mjs');
  writeFileSync(program, PROGRAM);
  const primary = spawn(process.execPath, [program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, SIBLINGS: new URL('./web-processes.ts', import.meta.url).href },
  });
  onTestFinished(() => void primary.kill('SIGKILL'));
  const [reported] = await Promise.race([once(primary, 'message'), once(primary, 'exit')]);
  expect(reported).toEqual({ reason: 'SIGKILL' });
  primary.kill('SIGTERM');
  expect(await once(primary, 'exit')).toEqual([0, null]);
});
