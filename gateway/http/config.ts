import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { INDEXNOW_KEY } from '#lib/config/search-engines.ts';
import { LOG_LEVELS } from '#lib/log/logger.ts';
import { type EdgeConfig, readEdgeConfig } from '../edge/config.ts';
import { type Env, readEnv } from './read-env.ts';

const hosts = z.string().transform((text) => text.split(/[\s,]+/).filter(Boolean));

/** Of a machine of many cores: a process that answers, and the workers that render for it. */
const CORES_A_PROCESS = 4;

const schema = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  HOST: z.string().optional(),
  NEXT_PUBLIC_SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  ALLOWED_HOSTS: hosts.optional(),
  PROXY_DEPTH: z.coerce.number().int().min(0).max(9).default(0),
  API_BASE_URL: z.string().optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  WEB_PROCESSES: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(Math.max(1, Math.floor(availableParallelism() / CORES_A_PROCESS))),
  RENDER_WORKERS: z.coerce
    .number()
    .int()
    .min(0)
    .max(64)
    .default(Math.max(1, availableParallelism() - 1)),
  INDEXNOW_KEY: z
    .string()
    .regex(INDEXNOW_KEY, '8 to 128 latin letters, digits and hyphens are wanted')
    .optional(),
  DRAIN_SECONDS: z.coerce.number().min(0).max(20).default(0),
  NODE_ENV: z.string().optional(),
  NEXT_DIST_DIR: z.string().optional(),
  // Checked here with the others, and read by the logger itself (lib/log/logger.ts).
  LOG_LEVEL: z.enum(LOG_LEVELS).optional(),
});

export interface GatewayConfig {
  port: number;
  /** The interface to listen on; all of them when undefined. */
  hostname: string | undefined;
  /** Accepted Host names, in lower case, without a port. Empty: localhost and any IP address. */
  allowedHosts: ReadonlySet<string>;
  /** How many reverse proxies of ours stand in front of the service, and so which forwarded address to trust. */
  proxyDepth: number;
  redisUrl: string | undefined;
  /** How many processes answer visitors on the port. */
  webProcesses: number;
  /** How many processes render pages, of all that answer together; with none the gateway's own process does. */
  renderWorkers: number;
  /** How long a stopping node keeps taking requests, in ms, so that load balancers notice it. */
  drainMs: number;
  /** By this key search engines know who tells them of changes: it lies in a file of its name (IndexNow). */
  indexNowKey: string | undefined;
  /** Whether the shop is another back end, behind API_BASE_URL. */
  isStorefront: boolean;
  /** The folder of the build that is served; null where Next's dev server builds. */
  distDir: string | null;
  /** Whether Next's dev server makes the pages: each is made for its request, and no worker renders. */
  isDev: boolean;
  /** Whether the shop's public address is HTTPS. */
  isSecure: boolean;
  /** The cache in front of the shop that is told what has changed, and how the pages are marked for it. */
  edge: EdgeConfig;
}

/**
 * Reads the gateway's part of the environment.
 * @throws an error with one line for each invalid variable
 */
export function readConfig(env: Env): GatewayConfig {
  const data = readEnv(schema, env);
  const site = data.NEXT_PUBLIC_SITE_URL ? new URL(data.NEXT_PUBLIC_SITE_URL) : null;
  const isDev = data.NODE_ENV === 'development';
  const allowedHosts = new Set([...(site ? [site.hostname] : []), ...(data.ALLOWED_HOSTS ?? [])]);
  return {
    port: data.PORT,
    hostname: data.HOST,
    allowedHosts: new Set([...allowedHosts].map((host) => host.toLowerCase())),
    proxyDepth: data.PROXY_DEPTH,
    redisUrl: data.REDIS_URL,
    webProcesses: isDev ? 1 : data.WEB_PROCESSES,
    renderWorkers: isDev ? 0 : data.RENDER_WORKERS,
    drainMs: data.DRAIN_SECONDS * 1000,
    indexNowKey: data.INDEXNOW_KEY,
    isStorefront: data.API_BASE_URL !== undefined,
    distDir: isDev ? null : (data.NEXT_DIST_DIR ?? '.next'),
    isDev,
    isSecure: site?.protocol === 'https:',
    edge: readEdgeConfig(env),
  };
}

/** The origin at which the middleware, which runs outside this process's modules, reaches the shop's own API. */
export function internalOrigin({ hostname, port }: Pick<GatewayConfig, 'hostname' | 'port'>): string {
  const host = !hostname || hostname === '0.0.0.0' || hostname === '::' ? '127.0.0.1' : hostname;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
