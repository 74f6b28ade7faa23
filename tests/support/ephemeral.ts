import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { endProcess, untilEnded, untilReady } from '#scripts/shop/child-process.ts';

/** What scripts/serve.ts sends when the shop answers. */
const readyMessage = z.object({ ready: z.literal(true), web: z.number(), database: z.number() });
export type Children = Omit<z.infer<typeof readyMessage>, 'ready'>;

export interface EphemeralShop {
  /** Address of the shop, `http://localhost:PORT`. */
  url: string;
  databaseUrl: string;
  /** The running supervisor's process id. */
  pid: () => number;
  /** Process ids of the service and of the database. */
  children: () => Children;
  /** Starts the shop again on the same data, after it was killed. */
  restart: () => Promise<void>;
  /** Asks the shop to end and waits until it has. */
  stop: () => Promise<void>;
  /** Resolves when the supervisor has ended. */
  ended: () => Promise<void>;
  close: () => Promise<void>;
}

/** Time limit of a start together with its build, in milliseconds. */
const START_MS = 1_200_000;

/** What the owner of an ephemeral shop shows. */
export const OWNER_TOKEN = 'owner-of-an-ephemeral-shop';

/** For a shop that shares its processors with the browsers that test it. */
export const PATIENT = { TIME_LIMIT_FACTOR: '10' };

/** A port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, () => {
      const address = server.address();
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0));
    });
  });
}

/**
 * The built shop on data and a port of its own, as scripts/serve.ts runs it; built first when needed.
 * @param env of its own: an outside database, Redis
 * @param isQuiet whether what the shop says is dropped: a bench that takes its database away hears much
 */
export async function openEphemeralShop(
  env: Record<string, string> = {},
  isQuiet = false,
): Promise<EphemeralShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'poluton-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let { child, children } = await start(dataDir, port, env, isQuiet);
  const ended = () => untilEnded(child);
  const stop = () => endProcess(child);
  return {
    url,
    databaseUrl: env.DATABASE_URL ?? `socket:${dataDir}`,
    pid: () => child.pid ?? 0,
    children: () => children,
    restart: async () => {
      await ended();
      ({ child, children } = await start(dataDir, port, env, isQuiet));
    },
    ended,
    stop,
    close: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Opens such a shop while `work` runs. */
export async function withShop<Result>(
  env: Record<string, string>,
  work: (shop: EphemeralShop) => Promise<Result>,
): Promise<Result> {
  const shop = await openEphemeralShop(env);
  try {
    return await work(shop);
  } finally {
    await shop.close();
  }
}

/** Variables by which a test runner finds an open shop. */
export const shopVariables = ({ url, databaseUrl }: EphemeralShop) => ({
  BASE_URL: url,
  SHOP_DATABASE_URL: databaseUrl,
});

async function start(dataDir: string, port: number, env: Record<string, string>, isQuiet: boolean) {
  const child = spawn(process.execPath, ['scripts/serve.ts'], {
    stdio: isQuiet ? ['ignore', 'ignore', 'ignore', 'ipc'] : ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      DATABASE_URL: '',
      MEDIA_DIR: '',
      MEDIA_LIBRARY_DIR: '',
      API_BASE_URL: '',
      HOST: '',
      OWNER_TOKEN,
      // Whoever tests it names an address of their own, and is counted apart.
      PROXY_DEPTH: '1',
      SHOP_TRIAL: env.DATABASE_URL || env.API_BASE_URL ? '' : '1',
      ...env,
    },
  });
  let children: Children | null = null;
  child.on('message', (message) => {
    const parsed = readyMessage.safeParse(message);
    if (parsed.success) children = parsed.data;
  });
  const ready = await untilReady(
    child,
    () => children,
    START_MS,
    (isLate) => `Магазин не открылся${isLate ? ` за ${START_MS / 1000} с` : ''}`,
  );
  return { child, children: ready };
}
