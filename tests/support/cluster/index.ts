import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDatabase, seedDemoShop } from '#scripts/shop/database.ts';
import { ensurePrograms } from '#scripts/system-packages.mjs';
import { type EphemeralShop, findFreePort, openEphemeralShop } from '../ephemeral.ts';
import type { Daemon } from './daemon.ts';
import {
  buildDeployedSite,
  createPostgres,
  PROGRAMS,
  type Programs,
  startNginx,
  startPostgres,
  startRedis,
} from './services.ts';

/** A shop on two nodes behind nginx, over PostgreSQL and Redis of this machine. */
export interface Cluster {
  /** URL of the shop, through nginx. */
  url: string;
  nodes: [EphemeralShop, EphemeralShop];
  databaseUrl: string;
  stopDatabase: () => Promise<void>;
  startDatabase: () => Promise<void>;
  stopRedis: () => Promise<void>;
  startRedis: () => Promise<void>;
  close: () => Promise<void>;
}

export const SKIPPED =
  'Несколько узлов: пропущено, здесь нет PostgreSQL, Redis или nginx (в Debian: postgresql redis-server nginx)';

/**
 * Opens a cluster. Missing programs are installed first.
 * @param processes number of web processes of the second node. They share one port, as on a machine with many
 * cores
 * @returns null when this machine lacks the programs and cannot install them
 */
export async function openCluster(processes = 2): Promise<Cluster | null> {
  const programs = (await ensurePrograms(PROGRAMS)) as Programs | null;
  if (!programs) return null;
  const folder = mkdtempSync(join(tmpdir(), 'poluton-nodes-'));
  // PostgreSQL runs as the user `postgres`, who must be able to enter this folder.
  chmodSync(folder, 0o711);
  const database = join(folder, 'postgres');
  const [databasePort, redisPort, nginxPort] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  const databaseUrl = `postgres://postgres@127.0.0.1:${databasePort}/postgres`;
  const opened: { stop: () => Promise<unknown> }[] = [];
  const close = async () => {
    for (const it of opened.toReversed()) await it.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await createPostgres(programs, database);
    let postgres: Daemon = await startPostgres(programs, database, databasePort);
    opened.push({ stop: () => postgres.stop('SIGINT') });
    // Simulates two nodes that start at the same time on an empty database: one node fills the database, and the other
    // node waits.
    await Promise.all([
      prepareDatabase(databaseUrl, seedDemoShop),
      prepareDatabase(databaseUrl, seedDemoShop),
    ]);
    let redis: Daemon = await startRedis(programs, redisPort);
    opened.push({ stop: () => redis.stop() });
    const env = {
      DATABASE_URL: databaseUrl,
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      PROXY_DEPTH: '1',
      DRAIN_SECONDS: '2',
      LOG_LEVEL: 'fatal',
    };
    const first = await openEphemeralShop(env, true);
    opened.push({ stop: first.close });
    const second = await openEphemeralShop({ ...env, WEB_PROCESSES: String(processes) }, true);
    opened.push({ stop: second.close });
    const ports = [first, second].map(({ url }) => Number(new URL(url).port));
    const nginx = await startNginx(
      programs,
      join(folder, 'nginx'),
      buildDeployedSite(nginxPort, ports),
      nginxPort,
    );
    opened.push({ stop: () => nginx.stop() });
    return {
      url: `http://localhost:${nginxPort}`,
      nodes: [first, second],
      databaseUrl,
      stopDatabase: () => postgres.stop('SIGINT'),
      startDatabase: async () => {
        postgres = await startPostgres(programs, database, databasePort);
      },
      stopRedis: () => redis.stop(),
      startRedis: async () => {
        redis = await startRedis(programs, redisPort);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
