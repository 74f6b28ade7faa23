import { availableParallelism } from 'node:os';
import { type Source, thirdParties } from '#lib/config/third-parties.ts';
import type { Settings } from '#lib/settings/index.ts';
import { createEdge, type EdgeConfig } from '../edge/config.ts';

const CORES = availableParallelism();
/** Of a machine of many cores: a process that answers, and the workers that render for it. */
const CORES_A_PROCESS = 4;

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
  /** The shop's public address. */
  siteUrl: URL;
  /** Whether the shop's public address is HTTPS. */
  isSecure: boolean;
  /** Sources of the third parties that pages use. */
  thirdParties: Source[];
  /** The cache in front of the shop that is told what has changed, and how the pages are marked for it. */
  edge: EdgeConfig;
}

/** Derives the gateway's configuration from the settings. */
export function createConfig(settings: Settings): GatewayConfig {
  const { PORT, NEXT_PUBLIC_SITE_URL: site } = settings;
  const siteUrl = new URL(site ?? `http://localhost:${PORT}`);
  const isDev = settings.NODE_ENV === 'development';
  const allowedHosts = [...(site ? [siteUrl.hostname] : []), ...(settings.ALLOWED_HOSTS ?? [])];
  return {
    port: PORT,
    hostname: settings.HOST,
    allowedHosts: new Set(allowedHosts.map((host) => host.toLowerCase())),
    proxyDepth: settings.PROXY_DEPTH,
    redisUrl: settings.REDIS_URL,
    webProcesses: isDev ? 1 : (settings.WEB_PROCESSES ?? Math.max(1, Math.floor(CORES / CORES_A_PROCESS))),
    renderWorkers: isDev ? 0 : (settings.RENDER_WORKERS ?? Math.max(1, CORES - 1)),
    drainMs: settings.DRAIN_SECONDS * 1000,
    indexNowKey: settings.INDEXNOW_KEY,
    isStorefront: settings.API_BASE_URL !== undefined,
    distDir: isDev ? null : (settings.NEXT_DIST_DIR ?? '.next'),
    isDev,
    siteUrl,
    isSecure: siteUrl.protocol === 'https:',
    thirdParties: thirdParties(settings),
    edge: createEdge(settings),
  };
}

/** The origin at which the middleware, which runs outside this process's modules, reaches the shop's own API. */
export function internalOrigin({ hostname, port }: Pick<GatewayConfig, 'hostname' | 'port'>): string {
  const host = !hostname || hostname === '0.0.0.0' || hostname === '::' ? '127.0.0.1' : hostname;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
