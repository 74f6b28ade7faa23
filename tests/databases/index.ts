import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';
import { type Command, opened, request } from './protocol';

/**
 * Lends databases to test files for as long as they hold a connection to `databases`, see ./lend.ts.
 * Each worker's databases live in a process of their own, which outlives the worker's: it starts with the first file
 * that wants one and ends with the run.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'test-dbs-'));
  const path = join(folder, 'lend');
  const processes = new Map<string, ChildProcess>();
  const holders = new Map<number, Socket>();
  let templates: Promise<void> | null = null;
  let leases = 0;

  function processOf(worker: string): ChildProcess {
    const running = processes.get(worker);
    if (running) return running;
    const child = spawn(process.execPath, ['--import', 'tsx', 'tests/databases/process.ts'], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    processes.set(worker, child);
    child.on('message', (message) => {
      const { lease, folder, error } = opened.parse(message);
      holders.get(lease)?.write(`${JSON.stringify({ folder, error })}\n`);
    });
    return child;
  }

  const server = createServer((holder) => {
    const lines = createInterface({ input: holder });
    holder.on('error', () => {});
    lines.once('line', async (line) => {
      const [worker, template] = request.parse(line.split(' '));
      try {
        // Loaded when it is wanted: it brings the whole demo shop along.
        templates ??= import('../templates').then(({ makeTemplates }) => makeTemplates());
        await templates;
      } catch (error) {
        holder.end(`${JSON.stringify({ folder: '', error: String(error) })}\n`);
        return;
      }
      const lease = ++leases;
      const child = processOf(worker);
      const send = (message: Command) => child.connected && child.send(message);
      holders.set(lease, holder);
      holder.once('close', () => {
        holders.delete(lease);
        send({ release: lease });
      });
      send({ open: template, lease });
    });
  });
  await new Promise<void>((done) => server.listen(path, done));
  project.provide('databases', path);
  return async () => {
    for (const holder of holders.values()) holder.destroy();
    server.close();
    for (const child of processes.values()) child.disconnect();
    await Promise.all(
      [...processes.values()].map(
        (child) => child.exitCode ?? new Promise((done) => child.once('exit', done)),
      ),
    );
    rmSync(folder, { recursive: true, force: true });
  };
}
