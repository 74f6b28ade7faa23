import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

/** Process that needs some time to stop, with a child that renders for it. */
const PROGRAM = `
  const { fork } = await import('node:child_process');
  const { onStopSignal, ignoreStopSignals } = await import(process.env.SIGNALS);
  if (process.env.IS_CHILD) {
    ignoreStopSignals();
    process.on('disconnect', () => process.exit());
    process.send('ready');
    setInterval(() => {}, 1000);
  } else {
    const child = fork(process.argv[1], { env: { ...process.env, IS_CHILD: '1' } });
    child.once('message', () => process.send('ready'));
    onStopSignal(() => {
      process.send('stopping');
      setTimeout(() => {
        process.send(child.exitCode === null && child.signalCode === null ? 'child works' : 'child is gone');
        process.exit(0);
      }, 300);
    });
    setInterval(() => {}, 1000);
  }`;

it('finishes requests after a signal to the whole process group, repeated by each parent', async () => {
  const program = join(mkdtempSync(join(tmpdir(), 'signals-')), 'program.mjs');
  writeFileSync(program, PROGRAM);
  const child = spawn(process.execPath, [program], {
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, SIGNALS: new URL('./stop-signals.ts', import.meta.url).href },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const messages: unknown[] = [];
  const isReady = new Promise((resolve) => child.once('message', resolve));
  child.on('message', (message) => messages.push(message));
  await isReady;
  for (let time = 0; time < 3; time++) {
    process.kill(-Number(child.pid), 'SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const [code, signal] = await once(child, 'exit');
  expect([code, signal]).toEqual([0, null]);
  expect(messages).toEqual(['ready', 'stopping', 'child works']);
});

it('ends a process when its parent has ended', async () => {
  const program = join(mkdtempSync(join(tmpdir(), 'signals-')), 'program.mjs');
  writeFileSync(
    program,
    `const { endWithParent } = await import(process.env.SIGNALS);
    if (process.env.IS_LATE) await new Promise((resolve) => setTimeout(resolve, 300));
    endWithParent();
    process.send?.('ready');
    setInterval(() => {}, 1000);`,
  );
  const start = (env: Record<string, string>) =>
    spawn(process.execPath, [program], {
      stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
      env: { ...process.env, SIGNALS: new URL('./stop-signals.ts', import.meta.url).href, ...env },
    });
  const child = start({});
  await once(child, 'message');
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  // The parent ends before the process is ready.
  const late = start({ IS_LATE: '1' });
  late.disconnect();
  expect(await once(late, 'exit')).toEqual([null, 'SIGKILL']);
});
