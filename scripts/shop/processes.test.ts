import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { ChildProcesses } from './processes.ts';

/** Starts a child that lives until it is killed. */
const startChild = () => spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });

it('stops the database after the service, whichever was started first', async () => {
  const stopped: string[] = [];
  const processes = new ChildProcesses(() => {});
  const add = (name: string, isNeededByOthers: boolean) => {
    const child = startChild();
    const askToStop = () => {
      stopped.push(name);
      child.kill();
    };
    processes.add(name, child, askToStop, { isNeededByOthers });
  };
  add('database', true);
  add('service', false);
  add('restarted database', true);
  await processes.stopAll();
  expect(stopped).toEqual(['service', 'database', 'restarted database']);
});
