import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, openCatalog, openDatabase } from '#backend/db/client.ts';
import { createBackend, type Shop } from '#backend/index.ts';
import { publishChanges } from '#backend/modules/changes/index.ts';
import { createProviders } from '#backend/providers/create.ts';
import type { Providers } from '#backend/providers/index.ts';
import { type PaymentRegistry, paymentProviders } from '#backend/providers/payment/index.ts';
import { FORWARDED_THROUGH } from '#lib/routing/forwarded.ts';
import { readSettings } from '#lib/settings/index.ts';
import { lendDatabase } from './databases/lend.ts';
import type { Engine, Template } from './databases/protocol.ts';
import { testLog } from './log.ts';

/** Where links in e-mails of the test shop lead. */
export const SITE_URL = 'http://shop.test';

/** What the test shop's owner shows. */
export const OWNER_TOKEN = 'the-owner-of-the-test-shop';

export interface TestShop {
  db: Db;
  /** Its connection for reading the catalogue. */
  catalogDb: Db;
  /** Sends a request as one browser: cookies are kept between requests. */
  fetch: (
    path: string,
    init?: { method?: string; body?: unknown; headers?: Record<string, string> },
  ) => Promise<Response>;
  /** Another browser on the same shop. @param cookie of an earlier session @param node properties of another node's shop */
  browser: (cookie?: string, node?: Partial<Shop>) => TestShop['fetch'];
  /** Moves the shop's clock. */
  setNow: (now: Date) => void;
  /** What the shop talks to; a test may put its own in place of one. */
  providers: Providers;
  /** Cache tags invalidated so far. */
  invalidatedTags: string[];
  /** Publishes what was committed, as the job of a node does, and empties the tags. @returns those invalidated so far */
  takeTags: () => Promise<string[]>;
  /** Where files that people send are kept. */
  uploadsDir: string;
  /** Where made pictures are kept. */
  mediaDir: string;
  url: string;
  close: () => Promise<void>;
}

/** What the test shop talks to beside the inbox and the sandbox bank. */
export interface ProviderOptions {
  env?: Record<string, string>;
  registry?: PaymentRegistry;
  /** Engine of its database, for tests about the embedded one. */
  engine?: Engine;
}

/** Settings of the providers of a registry that PAYMENT_PROVIDER may name. */
export const bankSettingsOf = (registry: PaymentRegistry) =>
  Object.fromEntries(
    Object.entries(registry).flatMap(([name, { settings, sandboxOnly }]) =>
      sandboxOnly ? [] : [[name, settings]],
    ),
  );

/** What is sent as it stands: a form, or the bytes of one with its own content type. */
const isForm = (body: unknown): body is FormData | Uint8Array<ArrayBuffer> =>
  body instanceof FormData || body instanceof Uint8Array;

/**
 * A real database of its own and the backend over it.
 * @param data 'demo' starts from a copy of the demo shop, 'empty' from the bare schema
 * @param options settings of its providers, and payment providers beside the shop's own
 */
export async function openTestShop(
  data: Template = 'demo',
  { env = {}, registry = paymentProviders, engine }: ProviderOptions = {},
): Promise<TestShop> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'));
  const { url, giveBack } = await lendDatabase(data, engine);
  const db = openDatabase(url);
  const catalogDb = openCatalog(url);

  const uploadsDir = join(folder, 'uploads');
  const mediaDir = join(folder, 'media');
  let now: Date | null = null;
  const invalidatedTags: string[] = [];
  const clock = () => now ?? new Date();
  const providers = createProviders({
    settings: readSettings(env, bankSettingsOf(registry)),
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
    ownerToken: OWNER_TOKEN,
    ownerMailbox: env.MAIL_OWNER,
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
            // Whoever names no address comes through the proxy that stands before this shop.
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
    takeTags: async () => {
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
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
