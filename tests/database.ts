import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, openCatalogDatabase, openDatabase } from '#backend/db/client.ts';
import { createBackend, type Shop } from '#backend/index.ts';
import { publishChanges } from '#backend/modules/changes/index.ts';
import { createProviders } from '#backend/providers/create.ts';
import type { Providers } from '#backend/providers/index.ts';
import { type PaymentRegistry, paymentProviders } from '#backend/providers/payment/index.ts';
import { FORWARDED_THROUGH } from '#lib/routing/forwarded.ts';
import { readSettings } from '#lib/settings/index.ts';
import { acquireDatabase } from './databases/lend.ts';
import type { Engine, Template } from './databases/protocol.ts';
import { testLog } from './log.ts';

/** Origin of the links in the test shop's e-mails. */
export const SITE_URL = 'http://shop.test';

/** Owner token of the test shop. */
export const OWNER_TOKEN = 'the-owner-of-the-test-shop';

export interface TestShop {
  db: Db;
  /** The shop's database connection for catalog reads. */
  catalogDb: Db;
  /** Sends a request as one browser, which retains its cookies between requests. */
  fetch: (
    path: string,
    init?: { method?: string; body?: unknown; headers?: Record<string, string> },
  ) => Promise<Response>;
  /**
   * Opens another browser on the same shop.
   * @param cookie session cookie of an earlier browser
   * @param node properties of another node, which replace the shop's
   */
  browser: (cookie?: string, node?: Partial<Shop>) => TestShop['fetch'];
  /** Sets the shop's clock. */
  setNow: (now: Date) => void;
  /** External services of the shop. A test may replace any of them. */
  providers: Providers;
  /** Cache tags invalidated since the last `flushInvalidations`. */
  invalidatedTags: string[];
  /**
   * Publishes the invalidations of committed changes, as a node's job does, and clears `invalidatedTags`.
   * @returns the tags that were invalidated since the previous call
   */
  flushInvalidations: () => Promise<string[]>;
  /** Folder of uploaded files. */
  uploadsDir: string;
  /** Folder of generated pictures. */
  mediaDir: string;
  url: string;
  close: () => Promise<void>;
}

/** Options of the test shop's external services. By default: the inbox and the sandbox bank. */
export interface ProviderOptions {
  env?: Record<string, string>;
  registry?: PaymentRegistry;
  /** Database engine, for tests about the embedded database. */
  engine?: Engine;
  /** Existing database, and the data folder of its uploads. By default a database is lent for the test file. */
  existing?: { url: string; dataDir: string };
}

/** Lists the settings of each payment provider that `PAYMENT_PROVIDER` may select. */
export const getBankSettings = (registry: PaymentRegistry) =>
  Object.fromEntries(
    Object.entries(registry).flatMap(([name, { settings, sandboxOnly }]) =>
      sandboxOnly ? [] : [[name, settings]],
    ),
  );

/** True for a body that is sent unchanged: a form, or bytes with their own content type. */
const isForm = (body: unknown): body is FormData | Uint8Array<ArrayBuffer> =>
  body instanceof FormData || body instanceof Uint8Array;

/**
 * Opens a separate real database and the back end over it.
 * @param data 'demo' starts from a copy of the demo shop, 'empty' from the bare schema
 * @param options environment settings, registry of payment providers, and database engine
 */
export async function openTestShop(
  data: Template = 'demo',
  { env = {}, registry = paymentProviders, engine, existing }: ProviderOptions = {},
): Promise<TestShop> {
  const folder = existing?.dataDir ?? mkdtempSync(join(tmpdir(), 'shop-'));
  const { url, giveBack } = existing
    ? { ...existing, giveBack: () => {} }
    : await acquireDatabase(data, engine);
  const db = openDatabase(url);
  const catalogDb = openCatalogDatabase(url);

  const uploadsDir = join(folder, 'uploads');
  const mediaDir = join(folder, 'media');
  let now: Date | null = null;
  const invalidatedTags: string[] = [];
  const clock = () => now ?? new Date();
  const providers = createProviders({
    settings: readSettings(env, getBankSettings(registry)),
    db,
    now: clock,
    siteUrl: SITE_URL,
    mode: 'sandbox',
    registry,
  });
  const shop: Shop = {
    db,
    catalogDb,
    now: clock,
    providers,
    siteUrl: SITE_URL,
    mode: 'sandbox',
    log: testLog,
    mediaDir,
    mediaLibraries: ['demo/media'],
    uploadsDir,
    ownerTokens: () => [OWNER_TOKEN],
    ownerMailbox: env.MAIL_OWNER,
    identityFile: env.SHOP_IDENTITY,
    invalidateTags: (tags) => void invalidatedTags.push(...tags),
  };
  const backend = createBackend(shop);

  const browser: TestShop['browser'] = (held = '', node) => {
    const { fetch } = node ? createBackend({ ...shop, ...node }) : backend;
    let cookie = held;
    return async (path, { method = 'GET', body, headers = {} } = {}) => {
      const response = await fetch(
        new Request(`http://shop.test${path}`, {
          method,
          headers: {
            ...(cookie && { cookie }),
            // Without a client IP address, the request is treated as if it came through the proxy that the shop
            // declares.
            ...(!('x-forwarded-for' in headers) && { [FORWARDED_THROUGH]: 'declared' }),
            ...(body !== undefined && !isForm(body) && { 'content-type': 'application/json' }),
            ...headers,
          },
          body: body === undefined || typeof body === 'string' || isForm(body) ? body : JSON.stringify(body),
        }),
      );
      const set = response.headers.get('set-cookie');
      if (set) cookie = set.split(';')[0] ?? '';
      return response;
    };
  };

  return {
    db,
    catalogDb,
    url,
    fetch: browser(),
    browser,
    providers,
    invalidatedTags,
    flushInvalidations: async () => {
      await publishChanges(shop);
      return invalidatedTags.splice(0);
    },
    uploadsDir,
    mediaDir,
    setNow: (date) => {
      now = date;
    },
    close: async () => {
      await Promise.all([db.destroy(), catalogDb.destroy()]);
      giveBack();
      if (!existing) rmSync(folder, { recursive: true, force: true });
    },
  };
}
