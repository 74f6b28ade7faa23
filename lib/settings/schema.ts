import { z } from 'zod';
import { INDEXNOW_KEY, readRobots, readVerification } from '#lib/config/search-engines.ts';
import { CATALOG_CONNECTIONS, DATABASE_CONNECTIONS } from '#lib/domain/connections.ts';
import { LOG_LEVELS } from '#lib/log/logger.ts';
import { delivery, messages, payment } from './providers.ts';
import { settingTexts as texts } from './texts.ts';
import { httpUrl, list, matching, oneOf, text, whole } from './types.ts';

const service = {
  PORT: whole(1, 65_535).default(3000),
  HOST: text,
  DATA_DIR: z.string().default('.data'),
  // Validated here with the others. The logger itself reads the variable (lib/log/logger.ts).
  LOG_LEVEL: oneOf(LOG_LEVELS).optional(),
};

const files = { MEDIA_DIR: text, UPLOADS_DIR: text, MEDIA_LIBRARY_DIR: text };

const address = {
  NEXT_PUBLIC_SITE_URL: httpUrl(texts.siteUrl).optional(),
  ALLOWED_HOSTS: list.optional(),
  PROXY_DEPTH: whole(0, 9).default(0),
};

const nodes = {
  DATABASE_URL: text,
  DATABASE_CONNECTIONS: whole(1, 999, texts.connections).default(DATABASE_CONNECTIONS),
  CATALOG_CONNECTIONS: whole(1, 999, texts.connections).default(CATALOG_CONNECTIONS),
  SEED_DEMO: text,
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: texts.redisUrl }).optional(),
  WEB_PROCESSES: whole(1, 64).optional(),
  RENDER_WORKERS: whole(0, 64).optional(),
  DRAIN_SECONDS: z.coerce
    .number(texts.drain)
    .min(0, texts.drain)
    .max(20, texts.drain)
    .default(0)
    .meta({ unit: 's' }),
};

const edge = {
  EDGE_TAGS: oneOf(['off', 'cache-tag', 'surrogate-key', 'xkey']).default('off'),
  EDGE_TTL: whole(1, 86_400).optional().meta({ unit: 's' }),
  EDGE_PURGE: oneOf(['none', 'varnish']).default('none'),
  EDGE_PURGE_URLS: list.pipe(z.array(httpUrl(texts.edge.urls)).min(1, texts.edge.urls)).optional(),
};

const isOrigin = (given: string) => {
  const url = URL.parse(given);
  return url !== null && `${url.origin}/` === url.href;
};
/** Host name with an optional port, without a scheme: `cdn.example.ru`, `127.0.0.1:8080`. */
const HOST = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/;

const backEnd = {
  API_BASE_URL: httpUrl(texts.backEnd)
    .refine(isOrigin, texts.backEnd)
    .transform((url) => new URL(url))
    .optional(),
  PICTURE_HOSTS: z
    .string()
    .toLowerCase()
    .default('')
    .pipe(list)
    .pipe(z.array(z.string().regex(HOST, texts.pictureHosts))),
};

const searchEngines = {
  SITE_VERIFICATION: z
    .string()
    .default('')
    .transform(readVerification)
    .refine(({ odd }) => odd.length === 0, texts.verification),
  ROBOTS_TXT: z
    .string()
    .default('')
    .transform(readRobots)
    .superRefine(({ odd: [line] }, context) => {
      if (line) context.addIssue({ code: 'custom', message: texts.robots(line) });
    }),
  INDEXNOW_KEY: matching(INDEXNOW_KEY, texts.indexNowKey).optional(),
  INDEXNOW_URL: httpUrl(texts.indexNowUrl).default('https://api.indexnow.org/indexnow'),
};

/**
 * Minimum length of the owner token. A shorter one can be guessed, and the owner's endpoints accept every client
 * that sends it.
 */
const OWNER_TOKEN_MIN = 16;

const owner = {
  OWNER_TOKEN: z.string().min(OWNER_TOKEN_MIN, texts.ownerToken(OWNER_TOKEN_MIN)).optional(),
};

const pages = {
  NEXT_PUBLIC_YANDEX_MAPS_KEY: text,
  NEXT_PUBLIC_GTM_ID: text,
  NEXT_PUBLIC_METRIKA_ID: matching(/^\d{1,12}$/, texts.metrika).optional(),
  NEXT_PUBLIC_TRACKER_SCRIPT: text,
  NEXT_PUBLIC_CHAT_SCRIPT: text,
  NEXT_PUBLIC_IMAGE_RESIZER: text,
  SELLER_NAME: text,
  SELLER_OGRN: matching(/^(?:\d{13}|\d{15})$/, texts.seller.ogrn).optional(),
  SELLER_INN: matching(/^(?:\d{10}|\d{12})$/, texts.seller.inn).optional(),
  SELLER_ADDRESS: text,
};

/**
 * Settings that the shop itself reads, which is elsewhere when API_BASE_URL is set. Settings of its providers are
 * not included.
 */
const shop = { ...files, ...payment, ...delivery, ...messages };

/** Every setting of an owner except the providers' (providers.ts). docs/settings.md explains them. */
export const settings = {
  ...{ ...service, ...address, ...nodes, SHOP_TRIAL: text, ...edge, ...backEnd },
  ...{ ...searchEngines, ...owner, ...pages, ...shop },
};

export const shopSettings: readonly string[] = Object.keys(shop);

/** Schema of the settings, and of the variables that the shop passes to its own processes. */
export const schema = z.object({
  ...settings,
  NODE_ENV: text,
  NEXT_DIST_DIR: text,
  REFRESH_TOKEN: text,
});
