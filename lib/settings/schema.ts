import { z } from 'zod';
import { INDEXNOW_KEY, parseRobotsLines, parseVerificationTags } from '#lib/config/search-engines.ts';
import { CATALOG_CONNECTIONS, DATABASE_CONNECTIONS } from '#lib/domain/connections.ts';
import { LOG_LEVELS } from '#lib/log/logger.ts';
import { deliveryProviderSettings, messageProviderSettings, paymentProviderSettings } from './providers.ts';
import { settingTexts as texts } from './texts.ts';
import { enumSchema, httpUrlSchema, integerSchema, listSchema, patternSchema, textSchema } from './types.ts';

const switchSchema = enumSchema(['0', '1']);

const service = {
  PORT: integerSchema(1, 65_535).default(3000),
  HOST: textSchema,
  DATA_DIR: z.string().default('.data'),
  // Only validated here. The logger reads the variable itself (lib/log/logger.ts).
  LOG_LEVEL: enumSchema(LOG_LEVELS).optional(),
  METRICS_PORT: integerSchema(1, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
};

const files = { MEDIA_DIR: textSchema, UPLOADS_DIR: textSchema, MEDIA_LIBRARY_DIR: textSchema };

const address = {
  NEXT_PUBLIC_SITE_URL: httpUrlSchema(texts.siteUrl).optional(),
  ALLOWED_HOSTS: listSchema.optional(),
  PROXY_DEPTH: integerSchema(0, 9).default(0),
};

const nodes = {
  DATABASE_URL: textSchema,
  DATABASE_CONNECTIONS: integerSchema(1, 999, texts.connections).default(DATABASE_CONNECTIONS),
  CATALOG_CONNECTIONS: integerSchema(1, 999, texts.connections).default(CATALOG_CONNECTIONS),
  SEED_DEMO: switchSchema.optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: texts.redisUrl }).optional(),
  WEB_PROCESSES: integerSchema(1, 64).optional(),
  RENDER_WORKERS: integerSchema(0, 64).optional(),
  DRAIN_SECONDS: z.coerce
    .number(texts.drain)
    .min(0, texts.drain)
    .max(20, texts.drain)
    .default(0)
    .meta({ unit: 's' }),
  READY_DURING_OUTAGE: enumSchema(['0', '1']).default('0'),
};

const TRACE_SAMPLERS = [
  ...(['always_on', 'always_off', 'traceidratio'] as const),
  ...(['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'] as const),
] as const;

/** Standard variables of OpenTelemetry (docs/tracing.md). */
const tracing = {
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrlSchema().optional(),
  OTEL_EXPORTER_OTLP_HEADERS: textSchema,
  OTEL_SERVICE_NAME: textSchema,
  OTEL_RESOURCE_ATTRIBUTES: textSchema,
  OTEL_TRACES_SAMPLER: enumSchema(TRACE_SAMPLERS).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number(texts.sampleRatio)
    .min(0, texts.sampleRatio)
    .max(1, texts.sampleRatio)
    .default(1),
};

const edge = {
  EDGE_TAGS: enumSchema(['off', 'cache-tag', 'surrogate-key', 'xkey']).default('off'),
  EDGE_TTL: integerSchema(1, 86_400).optional().meta({ unit: 's' }),
  EDGE_PURGE: enumSchema(['none', 'varnish']).default('none'),
  EDGE_PURGE_URLS: listSchema
    .pipe(z.array(httpUrlSchema(texts.edge.urls)).min(1, texts.edge.urls))
    .optional(),
};

const isOrigin = (given: string) => {
  const url = URL.parse(given);
  return url !== null && `${url.origin}/` === url.href;
};
/** Host name with an optional port, without a scheme: `cdn.example.ru`, `127.0.0.1:8080`. */
const HOST = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/;

const backEnd = {
  API_BASE_URL: httpUrlSchema(texts.backEnd)
    .refine(isOrigin, texts.backEnd)
    .transform((url) => new URL(url))
    .optional(),
  PICTURE_HOSTS: z
    .string()
    .toLowerCase()
    .default('')
    .pipe(listSchema)
    .pipe(z.array(z.string().regex(HOST, texts.pictureHosts))),
};

const searchEngines = {
  SITE_VERIFICATION: z
    .string()
    .default('')
    .transform(parseVerificationTags)
    .refine(({ odd }) => odd.length === 0, texts.verification),
  ROBOTS_TXT: z
    .string()
    .default('')
    .transform(parseRobotsLines)
    .superRefine(({ odd: [line] }, context) => {
      if (line) context.addIssue({ code: 'custom', message: texts.robots(line) });
    }),
  INDEXNOW_KEY: patternSchema(INDEXNOW_KEY, texts.indexNowKey).optional(),
  INDEXNOW_URL: httpUrlSchema(texts.indexNowUrl).default('https://api.indexnow.org/indexnow'),
};

/**
 * Minimum length of the owner token, characters. A shorter token could be guessed, and the owner's endpoints
 * accept any client that sends the token.
 */
const OWNER_TOKEN_MIN = 16;

/** Schema of the owner's tokens, separated by spaces or new lines. */
export const ownerTokensSchema = z
  .string()
  .transform((tokens) => tokens.split(/\s+/).filter(Boolean))
  .pipe(
    z
      .array(z.string().min(OWNER_TOKEN_MIN, texts.ownerToken(OWNER_TOKEN_MIN)))
      .min(1, texts.ownerToken(OWNER_TOKEN_MIN)),
  );

const owner = { OWNER_TOKEN: ownerTokensSchema.optional() };

/** Matches a name of 1 to 60 characters in one line. */
const SHOP_NAME = /^\P{C}{1,60}$/u;

const pages = {
  SHOP_NAME: z.string().trim().regex(SHOP_NAME, texts.shopName).optional(),
  NEXT_PUBLIC_YANDEX_MAPS_KEY: textSchema,
  NEXT_PUBLIC_GTM_ID: textSchema,
  NEXT_PUBLIC_METRIKA_ID: patternSchema(/^\d{1,12}$/, texts.metrika).optional(),
  NEXT_PUBLIC_TRACKER_SCRIPT: textSchema,
  NEXT_PUBLIC_CHAT_SCRIPT: textSchema,
  NEXT_PUBLIC_IMAGE_RESIZER: textSchema,
  SHOP_IDENTITY: textSchema,
  SELLER_NAME: textSchema,
  SELLER_OGRN: patternSchema(/^(?:\d{13}|\d{15})$/, texts.seller.ogrn).optional(),
  SELLER_INN: patternSchema(/^(?:\d{10}|\d{12})$/, texts.seller.inn).optional(),
  SELLER_ADDRESS: textSchema,
};

/**
 * Settings that only our own back end uses. The settings of each bank and carrier are not included
 * (providers.ts).
 */
const shop = {
  ...files,
  ...paymentProviderSettings,
  ...deliveryProviderSettings,
  ...messageProviderSettings,
};

/**
 * Schemas of all settings that the owner can set, except the settings of each bank and carrier (providers.ts).
 * They are described in docs/settings.md.
 */
export const ownerSettings = {
  ...{
    ...service,
    ...address,
    ...nodes,
    SHOP_TRIAL: switchSchema.optional(),
    ...edge,
    ...backEnd,
    ...tracing,
  },
  ...{ ...searchEngines, ...owner, ...pages, ...shop },
};

export const shopSettingNames: readonly string[] = Object.keys(shop);

/** Schema of the owner's settings, and of variables that the service passes to its own child processes. */
export const settingsSchema = z.object({
  ...ownerSettings,
  NODE_ENV: textSchema,
  NEXT_DIST_DIR: textSchema,
  REFRESH_TOKEN: textSchema,
  // The file itself, because it is read again when it changes (owner-tokens.ts).
  OWNER_TOKEN_FILE: textSchema,
});
