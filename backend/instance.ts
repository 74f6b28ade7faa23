import { join, resolve } from 'node:path';
import { type Db, openDatabase } from './db/client';
import { isMigrated } from './db/migrate';
import { createBackend, type Shop } from './index';
import { startJobs } from './jobs';
import { createProviders } from './providers/create';

type Backend = ReturnType<typeof createBackend>;

// One pool per process: Next loads this module once per bundle, and anew after each edit.
const holder = globalThis as typeof globalThis & {
  shopDb?: Db;
  shopPublish?: Publish;
  stopShopJobs?: () => void;
};

/** Not among the shared: after an edit the module is loaded anew, and the new backend answers. */
let backend: Backend | undefined;

const BUILD = 'phase-production-build';

type Publish = NonNullable<Shop['publish']>;

/** Sets who is told which cache tags a change ended; the service has one listener. */
export function onPublish(publish: Publish): void {
  holder.shopPublish = publish;
}

function shopDb(): Db {
  holder.shopDb ??= openDatabase(requireEnv('DATABASE_URL'));
  return holder.shopDb;
}

/** Whether the database answers, and whether its schema is the one this code was written for. */
export async function shopState(): Promise<{ database: boolean; migrations: boolean }> {
  try {
    const migrations = await isMigrated(shopDb());
    // The shop's own work begins with the node, not with the first visitor.
    if (migrations) shopBackend();
    return { database: true, migrations };
  } catch {
    return { database: false, migrations: false };
  }
}

/** The service's own backend, made from the environment on first use. */
export function shopBackend(): Backend {
  const mediaDir = resolve(/* turbopackIgnore: true */ process.env.MEDIA_DIR || '.data/media');
  if (backend) return backend;
  const db = shopDb();
  const now = () => new Date();
  const siteUrl = (
    process.env.NEXT_PUBLIC_SITE_URL || `http://localhost:${process.env.PORT || 3000}`
  ).replace(/\/$/, '');
  const isTrial = process.env.SHOP_TRIAL === '1';
  const shop: Shop = {
    db,
    now,
    providers: createProviders({ env: process.env, db, now, siteUrl, isTrial }),
    siteUrl,
    isTrial,
    publish: (tags) => holder.shopPublish?.(tags),
    ownerToken: process.env.OWNER_TOKEN,
    ownerMailbox: process.env.MAIL_OWNER,
    mediaDir,
    uploadsDir: resolve(
      /* turbopackIgnore: true */ process.env.UPLOADS_DIR || join(mediaDir, '..', 'uploads'),
    ),
  };
  backend = createBackend(shop);
  holder.stopShopJobs?.();
  // A build asks the shop too, and is gone before anything could be sent.
  holder.stopShopJobs = process.env.NEXT_PHASE === BUILD ? undefined : startJobs(shop);
  return backend;
}

function requireEnv(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: start the shop with \`npm start\` or \`npm run dev\``);
  return value;
}
