import { delimiter, join, resolve } from 'node:path';
import { createLogger } from '#lib/log/logger.ts';
import type { Settings } from '#lib/settings/index.ts';
import { openOwnerTokens } from '#lib/settings/owner-tokens.ts';
import { getSiteUrl } from '#lib/settings/site-url.ts';
import { openCatalogDatabase, openDatabase } from './db/client.ts';
import { areTablesReadable, onDamage, suspectDamage } from './db/damage.ts';
import { isMigrated } from './db/migrate.ts';
import { isWritable } from './db/writable.ts';
import { withDeadline } from './http/deadline.ts';
import { createBackend, type Shop } from './index.ts';
import { JOBS, startJobs, WORKER_JOBS } from './jobs.ts';
import { findKnownCustomer } from './kernel/device.ts';
import { publishChanges } from './modules/changes/index.ts';
import { warmCatalog } from './modules/sections/index.ts';
import { createProviders } from './providers/create.ts';
import { observeShop } from './shop-metrics.ts';

/** Options with which a process opens the shop. */
export interface ShopOptions {
  /** Called with the cache tags of each change, after its commit. A render worker changes nothing. */
  invalidate?: (tags: readonly string[]) => void;
  /** Called when a query has read a damaged table. */
  onDamage?: () => void;
  /** True for a process that only renders pages. It runs only the jobs that maintain the data in its memory. */
  isRenderWorker?: boolean;
}

/** Our back end in this process, with the methods that the gateway calls. */
export interface InProcessBackEnd {
  /** Answers an API request. Never throws. */
  fetch: (request: Request) => Promise<Response>;
  /**
   * Returns the pseudonym of the customer whose browser sends this cookie (kernel/device.ts). Null for an unknown
   * browser.
   * @throws when the database is unavailable
   */
  findKnownCustomer: (cookie: string) => Promise<string | null>;
  /**
   * Checks that the database has readable tables and the schema of this code, and that it accepts writes. The first
   * check that finds the schema starts the jobs of this process.
   */
  check: () => Promise<{ database: boolean; migrations: boolean; writable: boolean }>;
  /**
   * Invalidates the pages that committed changes of other nodes and processes affect. Does not wait for the next run of
   * the `changes` job.
   */
  publishChanges: () => Promise<void>;
  /** Starts the jobs of this process now. Repeated calls have no effect. A render worker, which is not checked, calls it. */
  startJobs: () => void;
  /** Makes the next check read all tables, because a render worker has read a damaged table. */
  suspectDamage: () => void;
}

/**
 * Opens our back end in this process.
 * @throws when DATABASE_URL is missing
 */
export function openShop(
  settings: Settings,
  { invalidate, onDamage: report, isRenderWorker }: ShopOptions = {},
): InProcessBackEnd {
  const log = createLogger({ part: 'shop' });
  const { DATABASE_URL: address, DATABASE_CONNECTIONS, CATALOG_CONNECTIONS } = settings;
  if (!address) throw new Error('DATABASE_URL is not set: start the shop with `npm start` or `npm run dev`');
  const db = openDatabase(address, log, { connections: DATABASE_CONNECTIONS, isObserved: true });
  const shop = createShop(settings, {
    db,
    catalogDb: openCatalogDatabase(address, log, { connections: CATALOG_CONNECTIONS, isObserved: true }),
    log,
    invalidateTags: invalidate,
  });
  if (report) onDamage(report);
  if (shop.mode === 'production' && !shop.ownerMailbox && !isRenderWorker)
    log.warn({ setting: 'MAIL_OWNER' }, 'owner mailbox missing');
  let isStarted = false;
  // The jobs start with the node, and not with the first visitor.
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    startJobs(shop, isRenderWorker ? WORKER_JOBS : JOBS);
    // Publishes the changes that a killed process has not published. After a failure the `changes` job repeats this and
    // logs the error.
    void warmCatalog(shop).then(() => publishChanges(shop).catch(() => {}));
  };
  if (!isRenderWorker) observeShop(shop, settings);
  return {
    fetch: withDeadline(createBackend(shop).fetch, log),
    findKnownCustomer: (cookie) => findKnownCustomer(db, cookie),
    check: async () => {
      try {
        const migrations = await isMigrated(db);
        const writable = await isWritable(db);
        if (migrations) start();
        return { database: !migrations || (await areTablesReadable(db)), migrations, writable };
      } catch {
        return { database: false, migrations: false, writable: false };
      }
    },
    publishChanges: () => publishChanges(shop),
    startJobs: start,
    suspectDamage,
  };
}

type Opened = Pick<Shop, 'db' | 'catalogDb' | 'log' | 'invalidateTags'>;

function createShop(settings: Settings, opened: Opened): Shop {
  const now = () => new Date();
  const siteUrl = getSiteUrl(settings).replace(/\/$/, '');
  const mode = settings.SHOP_TRIAL === '1' ? 'sandbox' : 'production';
  const mediaDir = resolve(settings.MEDIA_DIR ?? '.data/media');
  return {
    ...opened,
    now,
    providers: createProviders({ settings, db: opened.db, now, siteUrl, mode }),
    siteUrl,
    mode,
    ownerTokens: openOwnerTokens(settings, opened.log),
    indexNow: settings.INDEXNOW_KEY ? { key: settings.INDEXNOW_KEY, url: settings.INDEXNOW_URL } : undefined,
    ownerMailbox: settings.MAIL_OWNER,
    identityFile: settings.SHOP_IDENTITY,
    mediaDir,
    mediaLibraries: (settings.MEDIA_LIBRARY_DIR ?? join(mediaDir, '..', 'library'))
      .split(delimiter)
      .map((folder) => resolve(folder)),
    uploadsDir: resolve(settings.UPLOADS_DIR ?? join(mediaDir, '..', 'uploads')),
  };
}
