import { availableParallelism } from 'node:os';
import { type CspSource, listThirdPartySources } from '#lib/config/third-parties.ts';
import type { Settings } from '#lib/settings/index.ts';
import { getSiteUrl } from '#lib/settings/site-url.ts';
import { createEdgeConfig, type EdgeConfig } from '../edge/config.ts';
import { type Release, readRelease } from './release.ts';

const CORES = availableParallelism();
/** Cores per web process on a large machine: one for the process, and the rest for its render workers. */
const CORES_PER_PROCESS = 4;

export interface GatewayConfig {
  port: number;
  /** Network interface to listen on. When undefined, the server listens on all interfaces. */
  hostname: string | undefined;
  /**
   * Accepted Host names, in lower case, without a port. If the set is empty, localhost and any IP address are accepted.
   */
  allowedHosts: ReadonlySet<string>;
  /**
   * Number of our own reverse proxies in front of the service. This number decides which forwarded IP address is
   * trusted.
   */
  proxyDepth: number;
  /** URL of the Redis server for messages between nodes. Undefined when there is none. */
  redisUrl: string | undefined;
  /** Number of processes that accept connections on the port. */
  webProcesses: number;
  /** Number of render workers of all web processes together. With 0 the web process renders pages itself. */
  renderWorkers: number;
  /** Time for which a stopping node still accepts requests, ms. Load balancers then notice that it is stopping. */
  drainMs: number;
  /**
   * True when a node that was ready once stays ready while its database or back end is unavailable. Its cached pages
   * are then still served.
   */
  isReadyDuringOutage: boolean;
  /** Address of the metrics server. Null without METRICS_PORT. */
  metrics: { port: number; host: string } | null;
  /** IndexNow key. Search engines verify our submissions by a file that has the key as its name and its content. */
  indexNowKey: string | undefined;
  /** True when the back end is remote, at API_BASE_URL. */
  isStorefront: boolean;
  /** True in sandbox mode, which has pages of its own. */
  isSandbox: boolean;
  /** Folder of the build that is served. Null when Next's dev server builds. */
  distDir: string | null;
  /**
   * True when Next's dev server renders the pages. Each page is then rendered for its own request, without a render
   * worker.
   */
  isDev: boolean;
  /** Public URL of the shop. */
  siteUrl: URL;
  /** True when the shop's public URL uses HTTPS. */
  isSecure: boolean;
  /** Origins of the third parties that pages use. */
  thirdParties: CspSource[];
  /** Edge cache in front of the shop: its tag format, its lifetime and its purges. */
  edge: EdgeConfig;
  /** Version and build of the program, which /readyz shows. */
  release: Release;
}

/** Derives the gateway's configuration from the settings. */
export function createGatewayConfig(settings: Settings): GatewayConfig {
  const { PORT, NEXT_PUBLIC_SITE_URL: site } = settings;
  const siteUrl = new URL(getSiteUrl(settings));
  const isDev = settings.NODE_ENV === 'development';
  const allowedHosts = [...(site ? [siteUrl.hostname] : []), ...(settings.ALLOWED_HOSTS ?? [])];
  return {
    port: PORT,
    hostname: settings.HOST,
    allowedHosts: new Set(allowedHosts.map((host) => host.toLowerCase())),
    proxyDepth: settings.PROXY_DEPTH,
    redisUrl: settings.REDIS_URL,
    webProcesses: isDev ? 1 : (settings.WEB_PROCESSES ?? Math.max(1, Math.floor(CORES / CORES_PER_PROCESS))),
    renderWorkers: isDev ? 0 : (settings.RENDER_WORKERS ?? Math.max(1, CORES - 1)),
    drainMs: settings.DRAIN_SECONDS * 1000,
    isReadyDuringOutage: settings.READY_DURING_OUTAGE === '1',
    metrics: settings.METRICS_PORT ? { port: settings.METRICS_PORT, host: settings.METRICS_HOST } : null,
    indexNowKey: settings.INDEXNOW_KEY,
    isStorefront: settings.API_BASE_URL !== undefined,
    isSandbox: settings.SHOP_TRIAL === '1',
    distDir: isDev ? null : (settings.NEXT_DIST_DIR ?? '.next'),
    isDev,
    siteUrl,
    isSecure: siteUrl.protocol === 'https:',
    thirdParties: listThirdPartySources(settings),
    edge: createEdgeConfig(settings),
    release: readRelease(),
  };
}

/**
 * Returns the origin at which this process answers API requests. The middleware sends its API requests to this origin,
 * because the middleware cannot use the modules of this process.
 */
export function getInternalOrigin({ hostname, port }: Pick<GatewayConfig, 'hostname' | 'port'>): string {
  const host = !hostname || hostname === '0.0.0.0' || hostname === '::' ? '127.0.0.1' : hostname;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
