import { delimiter, join, resolve } from 'node:path';
import { createLogger } from '#lib/log/logger.ts';
import { type Db, openCatalog, openDatabase } from './db/client.ts';
import { areTablesWhole } from './db/damage.ts';
import { isMigrated } from './db/migrate.ts';
import { isWritable } from './db/writable.ts';
import { withDeadline } from './http/deadline.ts';
import { createBackend, type Shop } from './index.ts';
import { startJobs, WORKER_JOBS } from './jobs.ts';
import { knownCustomer } from './kernel/device.ts';
import { warmCatalog } from './modules/sections/index.ts';
import { readIndexNow } from './modules/seo/index.ts';
import { createProviders } from './providers/create.ts';

type Backend = ReturnType<typeof createBackend>;

// One pool and one log per process: Next loads this module once per bundle, and again after each edit.
const holder = globalThis as typeof globalThis & {
  shopDb?: Db;
  shopCatalogDb?: Db;
  invalidateShopTags?: InvalidateTags;
  stopShopJobs?: () => void;
};

/** Not shared: after an edit the module is loaded again, and the new backend takes over. */
let backend: Backend | undefined;

const log = createLogger({ part: 'shop' });

const BUILD = 'phase-production-build';

type InvalidateTags = NonNullable<Shop['invalidateTags']>;

/** Sets what invalidates cache tags after a change; the service has one such listener. */
export function onInvalidateTags(invalidateTags: InvalidateTags): void {
  holder.invalidateShopTags = invalidateTags;
}

function shopDb(): Db {
  holder.shopDb ??= openDatabase(requireEnv('DATABASE_URL'), log, {
    connections: numberOf(process.env.DATABASE_CONNECTIONS),
  });
  return holder.shopDb;
}

function catalogDb(): Db {
  const connections = numberOf(process.env.CATALOG_CONNECTIONS);
  holder.shopCatalogDb ??= openCatalog(requireEnv('DATABASE_URL'), log, connections);
  return holder.shopCatalogDb;
}

/** Whether the database answers and its tables can be read, whether its schema is up to date with this code, and whether it takes writes. */
export async function shopState(): Promise<{ database: boolean; migrations: boolean; writable: boolean }> {
  try {
    const migrations = await isMigrated(shopDb());
    const writable = await isWritable(shopDb());
    // The jobs start with the node, not with the first visitor.
    if (migrations) shopBackend();
    return { database: !migrations || (await areTablesWhole(shopDb())), migrations, writable };
  } catch {
    return { database: false, migrations: false, writable: false };
  }
}

/** The backend of this process, created from the environment on first use. */
export function shopBackend(): Backend {
  const mediaDir = resolve(/* turbopackIgnore: true */ process.env.MEDIA_DIR || '.data/media');
  if (backend) return backend;
  const db = shopDb();
  const now = () => new Date();
  const siteUrl = (
    process.env.NEXT_PUBLIC_SITE_URL || `http://localhost:${process.env.PORT || 3000}`
  ).replace(/\/$/, '');
  const mode = process.env.SHOP_TRIAL === '1' ? 'sandbox' : 'production';
  const shop: Shop = {
    db,
    catalogDb: catalogDb(),
    now,
    providers: createProviders({ env: process.env, db, now, siteUrl, mode }),
    siteUrl,
    mode,
    log,
    invalidateTags: (tags) => holder.invalidateShopTags?.(tags),
    ownerToken: process.env.OWNER_TOKEN,
    indexNow: readIndexNow(process.env),
    ownerMailbox: process.env.MAIL_OWNER,
    mediaDir,
    mediaLibraries: (process.env.MEDIA_LIBRARY_DIR || join(mediaDir, '..', 'library'))
      .split(delimiter)
      .map((folder) => resolve(/* turbopackIgnore: true */ folder)),
    uploadsDir: resolve(
      /* turbopackIgnore: true */ process.env.UPLOADS_DIR || join(mediaDir, '..', 'uploads'),
    ),
  };
  const isBuild = process.env.NEXT_PHASE === BUILD;
  if (mode === 'production' && !shop.ownerMailbox && !isBuild && !process.env.RENDER_WORKER)
    log.warn({ setting: 'MAIL_OWNER' }, 'owner mailbox missing');
  const { fetch } = createBackend(shop);
  backend = { fetch: isBuild ? fetch : withDeadline(fetch, log) };
  holder.stopShopJobs?.();
  // A build uses the backend too, but is over before a job could run.
  const jobs = process.env.RENDER_WORKER ? WORKER_JOBS : undefined;
  holder.stopShopJobs = isBuild ? undefined : startJobs(shop, jobs);
  if (!isBuild) void warmCatalog(shop);
  return backend;
}

/** The pseudonym of the customer whose browser keeps this cookie, see kernel/device.ts; null for a stranger. */
export const customerOfBrowser = (cookie: string): Promise<string | null> => knownCustomer(shopDb(), cookie);

/** A setting as a number; undefined when it is not set. */
const numberOf = (value: string | undefined) => (value ? Number(value) : undefined);

function requireEnv(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: start the shop with \`npm start\` or \`npm run dev\``);
  return value;
}
