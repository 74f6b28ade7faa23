import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';
import { startTestServer, type TestServer } from './postgres.ts';
import {
  type Command,
  type Engine,
  type Opened,
  openedSchema,
  requestSchema,
  type Template,
} from './protocol.ts';

/** Opens databases for test files. A test file's database exists until the file closes its connection. */
interface Lender {
  /** @returns URL of the database for `openDatabase` */
  open: (lease: number, worker: string, template: Template) => Promise<string>;
  release: (lease: number) => Promise<void>;
  stop: () => Promise<void>;
}

/** Lends copies of the templates in this test run's PostgreSQL. */
const lendCopies = (server: TestServer): Lender => ({
  open: (lease, _, template) => server.copy(template, `lease_${lease}`),
  release: (lease) => server.drop(`lease_${lease}`),
  stop: server.stop,
});

/**
 * Lends embedded databases. The databases of one worker run in one process, which outlives the worker and
 * ends with the test run.
 */
async function lendEmbedded(): Promise<Lender> {
  // Imported lazily, because the module imports the whole demo shop.
  const { makeTemplate } = await import('../templates.ts');
  const templates = new Map<Template, Promise<void>>();
  const processes = new Map<string, ChildProcess>();
  const owners = new Map<number, ChildProcess>();
  const waiting = new Map<number, (answer: Opened) => void>();

  function processOf(worker: string): ChildProcess {
    const running = processes.get(worker);
    if (running) return running;
    const child = spawn(process.execPath, ['tests/databases/process.ts'], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    processes.set(worker, child);
    child.on('message', (message) => {
      const answer = openedSchema.parse(message);
      waiting.get(answer.lease)?.(answer);
      waiting.delete(answer.lease);
    });
    return child;
  }
  const send = (child: ChildProcess, message: Command) => child.connected && child.send(message);

  return {
    async open(lease, worker, template) {
      const made = templates.get(template) ?? makeTemplate(template);
      templates.set(template, made);
      await made;
      const child = processOf(worker);
      owners.set(lease, child);
      const { folder, error } = await new Promise<Opened>((resolve) => {
        waiting.set(lease, resolve);
        send(child, { open: template, lease });
      });
      if (error) throw new Error(error);
      return `socket:${folder}`;
    },
    async release(lease) {
      const owner = owners.get(lease);
      if (owner) send(owner, { release: lease });
      owners.delete(lease);
    },
    async stop() {
      const children = [...processes.values()];
      for (const child of children) child.disconnect();
      await Promise.all(children.map((child) => child.exitCode ?? once(child, 'exit')));
    },
  };
}

/**
 * Chooses PostgreSQL if this machine has it, and otherwise the embedded database. PostgreSQL copies a template in a
 * third of a second, and runs a query in a fifth of the embedded database's time. The deep lane runs the same
 * tests over the embedded database.
 */
async function openLender(engine: Engine): Promise<Lender> {
  const isEmbedded = engine === 'embedded' || process.env.TEST_DATABASE === 'embedded';
  const server = isEmbedded ? null : await startTestServer();
  return server ? lendCopies(server) : lendEmbedded();
}

/** Lends a database to a test file while the file's connection to the socket `databases` is open, see ./lend.ts. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'test-dbs-'));
  const path = join(folder, 'lend');
  const holders = new Set<Socket>();
  const lenders = new Map<Engine, Promise<Lender>>();
  let leases = 0;

  const server = createServer((holder) => {
    const lease = ++leases;
    holders.add(holder);
    holder.on('error', () => {});
    holder.once('close', () => holders.delete(holder));
    createInterface({ input: holder }).once('line', async (line) => {
      try {
        const [worker, template, engine] = requestSchema.parse(line.split(' '));
        const lender = lenders.get(engine) ?? openLender(engine);
        lenders.set(engine, lender);
        const { open, release } = await lender;
        const url = await open(lease, worker, template);
        if (holder.closed) await release(lease);
        else {
          holder.once('close', () => void release(lease).catch(() => {}));
          holder.write(`${JSON.stringify({ url, error: '' })}\n`);
        }
      } catch (error) {
        holder.end(`${JSON.stringify({ url: '', error: String(error) })}\n`);
      }
    });
  });
  await new Promise<void>((done) => server.listen(path, done));
  project.provide('databases', path);
  return async () => {
    for (const holder of holders) holder.destroy();
    server.close();
    for (const lender of lenders.values()) await (await lender).stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
