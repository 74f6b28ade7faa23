import { delimiter, join, resolve } from 'node:path';
import { createLogger } from '#lib/log/logger.ts';
import { openCatalog, openDatabase } from './db/client.ts';
import { areTablesWhole, onDamage, suspectDamage } from './db/damage.ts';
import { isMigrated } from './db/migrate.ts';
import { isWritable } from './db/writable.ts';
import { withDeadline } from './http/deadline.ts';
import { createBackend, type Shop } from './index.ts';
import { JOBS, startJobs, WORKER_JOBS } from './jobs.ts';
import { knownCustomer } from './kernel/device.ts';
import { publishChanges } from './modules/changes/index.ts';
import { warmCatalog } from './modules/sections/index.ts';
import { readIndexNow } from './modules/seo/index.ts';
import { createProviders } from './providers/create.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** How a process opens the shop. */
export interface ShopOptions {
  /** Called with the cache tags of each change, after its commit. A render worker changes nothing. */
  invalidate?: (tags: readonly string[]) => void;
  /** Called when a query has met a damaged table. */
  onDamage?: () => void;
  /** Whether this process only renders pages: of the jobs it runs those of its own memory. */
  isRenderWorker?: boolean;
}

/** The shop of this process, as the gateway calls it. */
export interface OwnShop {
  /** Answers a call of the API; never throws. */
  fetch: (request: Request) => Promise<Response>;
  /**
   * Returns the pseudonym of the customer whose browser sends this cookie (kernel/device.ts); null for a stranger.
   * @throws when the database is unavailable
   */
  findKnownCustomer: (cookie: string) => Promise<string | null>;
  /**
   * Returns whether the database answers and its tables can be read, whether its schema is the one of this code, and whether it
   * accepts writes. The first check that finds the schema starts the jobs of this process.
   */
  check: () => Promise<{ database: boolean; migrations: boolean; writable: boolean }>;
  /** Invalidates the pages of what others have committed, such as another node, before the next run of the job. */
  publishChanges: () => Promise<void>;
  /** Makes the next check read all tables, because a render worker has met a damaged one. */
  suspectDamage: () => void;
}

/**
 * Opens the shop of this process from the environment.
 * @throws an error that names a variable that is missing or wrong
 */
export function openShop(
  env: Env,
  { invalidate, onDamage: report, isRenderWorker }: ShopOptions = {},
): OwnShop {
  const log = createLogger({ part: 'shop' });
  const address = requireEnv(env, 'DATABASE_URL');
  const db = openDatabase(address, log, { connections: numberOf(env.DATABASE_CONNECTIONS) });
  const shop = createShop(env, {
    db,
    catalogDb: openCatalog(address, log, numberOf(env.CATALOG_CONNECTIONS)),
    log,
    invalidateTags: invalidate,
  });
  if (report) onDamage(report);
  if (shop.mode === 'production' && !shop.ownerMailbox && !isRenderWorker)
    log.warn({ setting: 'MAIL_OWNER' }, 'owner mailbox missing');
  let isStarted = false;
  // The jobs begin with the node, and not with the first visitor.
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    startJobs(shop, isRenderWorker ? WORKER_JOBS : JOBS);
    // What a process that died has not published. The job repeats it after a failure, and logs that.
    void warmCatalog(shop).then(() => publishChanges(shop).catch(() => {}));
  };
  if (isRenderWorker) start();
  return {
    fetch: withDeadline(createBackend(shop).fetch, log),
    findKnownCustomer: (cookie) => knownCustomer(db, cookie),
    check: async () => {
      try {
        const migrations = await isMigrated(db);
        const writable = await isWritable(db);
        if (migrations) start();
        return { database: !migrations || (await areTablesWhole(db)), migrations, writable };
      } catch {
        return { database: false, migrations: false, writable: false };
      }
    },
    publishChanges: () => publishChanges(shop),
    suspectDamage,
  };
}

type Opened = Pick<Shop, 'db' | 'catalogDb' | 'log' | 'invalidateTags'>;

function createShop(env: Env, opened: Opened): Shop {
  const now = () => new Date();
  const siteUrl = (env.NEXT_PUBLIC_SITE_URL || `http://localhost:${env.PORT || 3000}`).replace(/\/$/, '');
  const mode = env.SHOP_TRIAL === '1' ? 'sandbox' : 'production';
  const mediaDir = resolve(env.MEDIA_DIR || '.data/media');
  return {
    ...opened,
    now,
    providers: createProviders({ env, db: opened.db, now, siteUrl, mode }),
    siteUrl,
    mode,
    ownerToken: env.OWNER_TOKEN,
    indexNow: readIndexNow(env),
    ownerMailbox: env.MAIL_OWNER,
    mediaDir,
    mediaLibraries: (env.MEDIA_LIBRARY_DIR || join(mediaDir, '..', 'library'))
      .split(delimiter)
      .map((folder) => resolve(folder)),
    uploadsDir: resolve(env.UPLOADS_DIR || join(mediaDir, '..', 'uploads')),
  };
}

/** A setting as a number; undefined when it is not set. */
const numberOf = (value: string | undefined) => (value ? Number(value) : undefined);

function requireEnv(env: Env, name: string): string {
  const value = env[name];
  if (!value) throw new Error(`${name} is not set: start the shop with \`npm start\` or \`npm run dev\``);
  return value;
}
