import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { INDEXNOW_KEY, readRobots, readVerification } from '#lib/config/search-engines.ts';
import { CATALOG_CONNECTIONS, DATABASE_CONNECTIONS } from '#lib/domain/connections.ts';
import { LOG_LEVELS } from '#lib/log/logger.ts';
import { bankSettings, carrierSettings, delivery, messages, payment } from './providers.ts';
import { httpUrl, list, oneOf, setting, text, whole } from './setting.ts';
import { settingTexts as texts } from './texts.ts';

/** Cores of a machine for each process that answers, and for the workers that render for it. */
const CORES_A_PROCESS = 4;
const CORES = availableParallelism();

const connections = (count: number) => whole(1, 999, texts.connections).default(count);

const service = {
  PORT: setting('where the shop listens', whole(1, 65_535).default(3000)),
  HOST: setting('the network interface it listens on', text, { fallback: 'all', example: '127.0.0.1' }),
  DATA_DIR: setting(
    'database, the shop’s own pictures, resized pictures; one folder for each running shop',
    z.string().default('.data'),
  ),
  // Checked here with the others, and read by the logger itself (lib/log/logger.ts).
  LOG_LEVEL: setting(
    '`info` logs every request that was not answered from the page cache',
    oneOf(LOG_LEVELS).optional(),
    { fallback: '`warn`', example: 'warn' },
  ),
};

const files = {
  MEDIA_DIR: setting('made pictures', text, { fallback: '`media` in `DATA_DIR`', example: '.data/media' }),
  UPLOADS_DIR: setting('files that people send with a message; personal', text, {
    fallback: '`uploads` next to `MEDIA_DIR`',
    example: '.data/uploads',
  }),
  MEDIA_LIBRARY_DIR: setting(
    'masters of the shop’s own pictures and films ([studio.md](studio.md)); those of the demo are read from `demo/media`',
    text,
    { fallback: '`library` in `DATA_DIR`', example: '.data/library' },
  ),
};

const address = {
  NEXT_PUBLIC_SITE_URL: setting(
    'the shop’s public address: canonical links, accepted host name, HSTS',
    httpUrl(texts.siteUrl).optional(),
    { fallback: '`http://localhost:3000`', example: 'https://shop.example' },
  ),
  ALLOWED_HOSTS: setting('further host names it accepts', list.optional(), { example: 'www.shop.example' }),
  PROXY_DEPTH: setting(
    'number of trusted proxies in front of it, to find the client’s address',
    whole(0, 9).default(0),
  ),
};

const nodes = {
  DATABASE_URL: setting('a PostgreSQL to use instead of the embedded one', text, {
    fallback: 'embedded',
    example: 'postgres://shop:password@localhost:5432/shop',
  }),
  DATABASE_CONNECTIONS: setting(
    'connections of a node for carts, orders and all else that is personal',
    connections(DATABASE_CONNECTIONS),
  ),
  CATALOG_CONNECTIONS: setting(
    'connections of a node for lists, searches and counts of goods; one on the embedded database ([operations.md](operations.md))',
    connections(CATALOG_CONNECTIONS),
  ),
  SEED_DEMO: setting(
    '`1` fills an empty `DATABASE_URL` with the demo shop; refused without the folder `demo`',
    text,
    { example: '1' },
  ),
  REDIS_URL: setting(
    'several nodes of one shop notify each other of changes',
    z.url({ protocol: /^rediss?$/, error: texts.redisUrl }).optional(),
    { example: 'redis://localhost:6379' },
  ),
  WEB_PROCESSES: setting(
    'processes that answer on the port',
    whole(1, 64).default(Math.max(1, Math.floor(CORES / CORES_A_PROCESS))),
    { fallback: 'a quarter of the cores, at least 1', example: '1' },
  ),
  RENDER_WORKERS: setting(
    'processes that render pages; with `0` the one that answers visitors does',
    whole(0, 64).default(Math.max(1, CORES - 1)),
    { fallback: 'cores − 1, at least 1', example: '1' },
  ),
  DRAIN_SECONDS: setting(
    'how long a node that is stopping still accepts requests',
    z.coerce.number(texts.drain).min(0, texts.drain).max(20, texts.drain).default(0),
    { unit: 's' },
  ),
};

const edge = {
  EDGE_TAGS: setting(
    'how pages are marked: `xkey` (Varnish), `surrogate-key` (Fastly and others), `cache-tag` (Cloudflare and others)',
    oneOf(['off', 'cache-tag', 'surrogate-key', 'xkey']).default('off'),
    { example: 'xkey' },
  ),
  EDGE_TTL: setting(
    'how long at most the edge caches a page of which it hears nothing',
    whole(1, 86_400).optional(),
    { unit: 's', fallback: '60, with a purge 3600', example: '60' },
  ),
  EDGE_PURGE: setting(
    'who tells the edge what has changed: `varnish`, or a CDN of which there is an adapter',
    oneOf(['none', 'varnish']).default('none'),
    { example: 'varnish' },
  ),
  EDGE_PURGE_URLS: setting(
    'with `varnish`: the addresses of each Varnish, several by commas',
    list.pipe(z.array(httpUrl(texts.edge.urls)).min(1, texts.edge.urls)).optional(),
    { example: 'http://127.0.0.1:6081' },
  ),
};

const trial = {
  SHOP_TRIAL: setting('`1` or `0`: sandbox mode or production', text, {
    fallback: 'by what else is set (README)',
    example: '0',
  }),
};

const isOrigin = (address: string) => {
  const url = URL.parse(address);
  return url !== null && `${url.origin}/` === url.href;
};
/** A host name with an optional port, without a scheme: `cdn.example.ru`, `127.0.0.1:8080`. */
const HOST = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/;

const backEnd = {
  API_BASE_URL: setting(
    'origin of another back end with the calls of [back-end.md](back-end.md): the storefront alone runs in front of it, without a database ([operations.md](operations.md))',
    httpUrl(texts.backEnd)
      .refine(isOrigin, texts.backEnd)
      .transform((url) => new URL(url))
      .optional(),
    { example: 'https://api.shop.example' },
  ),
  PICTURE_HOSTS: setting(
    'hosts whose pictures are shown besides those of that back end: names separated by commas, without a scheme',
    z
      .string()
      .toLowerCase()
      .default('')
      .pipe(list)
      .pipe(z.array(z.string().regex(HOST, texts.pictureHosts))),
    { example: 'cdn.shop.example' },
  ),
};

const searchEngines = {
  SITE_VERIFICATION: setting(
    'tags on the start page by which services know the owner, pairs by spaces',
    z
      .string()
      .default('')
      .transform(readVerification)
      .refine(({ odd }) => odd.length === 0, texts.verification),
    { example: 'google-site-verification=… yandex-verification=… msvalidate.01=…' },
  ),
  ROBOTS_TXT: setting(
    'lines for `/robots.txt` besides the shop’s own, separated by `\\n`; those before the first `User-agent` belong to all robots',
    z
      .string()
      .default('')
      .transform((lines, context) => {
        const read = readRobots(lines);
        const [odd] = read.odd;
        if (odd) context.addIssue({ code: 'custom', message: texts.robots(odd) });
        return read;
      }),
    { example: 'Disallow: /page/old\\nUser-agent: SomeBot\\nDisallow: /' },
  ),
  INDEXNOW_KEY: setting(
    'with it search engines are notified of changed addresses (IndexNow); `/<key>.txt` shows it',
    z.string().regex(INDEXNOW_KEY, texts.indexNowKey).optional(),
  ),
  INDEXNOW_URL: setting(
    'the engine that is notified; all engines that take part notify each other',
    httpUrl(texts.indexNowUrl).default('https://api.indexnow.org/indexnow'),
  ),
};

/** A shorter one can be guessed: endpoints of the owner answer every client that sends it. */
const OWNER_TOKEN_MIN = 16;

const owner = {
  OWNER_TOKEN: setting(
    'token for the owner’s endpoints: prices, stock, content; without it nobody is the owner',
    z.string().min(OWNER_TOKEN_MIN, texts.ownerToken(OWNER_TOKEN_MIN)).optional(),
  ),
};

const widgets = {
  NEXT_PUBLIC_YANDEX_MAPS_KEY: setting(
    'an API key of Yandex Maps; without it the shop draws its own maps',
    text,
  ),
  NEXT_PUBLIC_GTM_ID: setting('a tag manager’s container; loaded after the shopper’s consent', text),
  NEXT_PUBLIC_METRIKA_ID: setting(
    'the number of a Yandex Metrika counter, with e-commerce ([analytics.md](analytics.md)); loaded after consent',
    z
      .string()
      .regex(/^\d{1,12}$/, texts.metrika)
      .optional(),
  ),
  NEXT_PUBLIC_TRACKER_SCRIPT: setting('URL of a marketing tracker’s script; loaded after consent', text),
  NEXT_PUBLIC_CHAT_SCRIPT: setting(
    'URL of an online chat’s script; loaded when a shopper opens the chat. Without it: the feedback form',
    text,
  ),
  NEXT_PUBLIC_IMAGE_RESIZER: setting(
    'URL template of an external resizing service, with `{url}` and `{width}`',
    text,
    { example: 'https://resize.example/{width}/{url}' },
  ),
};

const seller = {
  SELLER_NAME: setting('name of the seller', text),
  SELLER_OGRN: setting(
    'registration number: 13 digits of a company, 15 of a sole trader',
    z
      .string()
      .regex(/^(?:\d{13}|\d{15})$/, texts.seller.ogrn)
      .optional(),
  ),
  SELLER_INN: setting(
    'tax number, 10 or 12 digits',
    z
      .string()
      .regex(/^(?:\d{10}|\d{12})$/, texts.seller.inn)
      .optional(),
  ),
  SELLER_ADDRESS: setting('address of the seller', text),
};

interface Group {
  title: string;
  settings: Readonly<Record<string, z.ZodType>>;
  /** Read by the shop itself, which is elsewhere when API_BASE_URL is set. */
  isOfShop?: boolean;
}

/** Every setting that an owner may change, grouped as docs/settings.md and .env.example show them. */
export const groups: readonly Group[] = [
  { title: 'The service: where it listens, its data, its logs', settings: service },
  { title: 'Folders of files', settings: files, isOfShop: true },
  { title: 'The public address, names and proxies', settings: address },
  { title: 'A database of its own, several nodes', settings: nodes },
  { title: 'A cache in front of the shop, Varnish or a CDN (docs/operations.md)', settings: edge },
  { title: 'Sandbox mode: the inbox and the sandbox bank on this machine', settings: trial },
  { title: 'The storefront alone, in front of another back end', settings: backEnd },
  { title: 'What search engines are told (docs/operations.md)', settings: searchEngines },
  { title: 'The owner’s requests; random characters: openssl rand -base64 32', settings: owner },
  {
    title: 'The bank that takes the money online (docs/operations.md)',
    settings: { ...payment, ...bankSettings.yookassa.shape },
    isOfShop: true,
  },
  {
    title: 'The carrier that brings parcels',
    settings: { ...delivery, ...carrierSettings.cdek.shape },
    isOfShop: true,
  },
  { title: 'SMS, e-mail and address suggestions', settings: messages, isOfShop: true },
  { title: 'Services of others in the pages', settings: widgets },
  {
    title: 'The seller in the footer of every page; without them no line, in sandbox mode a fictional one',
    settings: seller,
  },
];

/** Every setting, and what the shop hands to its own processes. Those of a provider are read when it is available. */
export const schema = z.object({
  ...{ ...service, ...files, ...address, ...nodes, ...edge, ...trial, ...backEnd, ...searchEngines },
  ...{ ...owner, ...payment, ...delivery, ...messages, ...widgets, ...seller },
  NODE_ENV: text,
  NEXT_DIST_DIR: text,
  REFRESH_TOKEN: text,
});
