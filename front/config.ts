import { z } from 'zod';

const hosts = z.string().transform((text) => text.split(/[\s,]+/).filter(Boolean));

const schema = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  HOST: z.string().optional(),
  NEXT_PUBLIC_SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  ALLOWED_HOSTS: hosts.optional(),
  PROXY_DEPTH: z.coerce.number().int().min(0).max(9).default(0),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  DRAIN_SECONDS: z.coerce.number().min(0).max(20).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

export interface FrontConfig {
  port: number;
  /** The interface to listen on; all of them when it is not set. */
  hostname: string | undefined;
  /** Names that the shop is asked by, in lower case, without a port. Empty: any address of a machine. */
  allowedHosts: ReadonlySet<string>;
  /** How many proxies of ours stand before the shop: whom to believe about the client's address. */
  proxyDepth: number;
  redisUrl: string | undefined;
  /** How long a node that was asked to stop goes on answering, so that balancers look elsewhere. */
  drainMs: number;
  logLevel: string;
  /** Whether the shop's own address is reached by TLS. */
  isSecure: boolean;
}

/**
 * The front's part of the environment.
 * @throws an error that names each variable that is wrong
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): FrontConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { success, data, error } = schema.safeParse(given);
  if (!success)
    throw new Error(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
  const site = data.NEXT_PUBLIC_SITE_URL ? new URL(data.NEXT_PUBLIC_SITE_URL) : null;
  const allowedHosts = new Set([...(site ? [site.hostname] : []), ...(data.ALLOWED_HOSTS ?? [])]);
  return {
    port: data.PORT,
    hostname: data.HOST,
    allowedHosts: new Set([...allowedHosts].map((host) => host.toLowerCase())),
    proxyDepth: data.PROXY_DEPTH,
    redisUrl: data.REDIS_URL,
    drainMs: data.DRAIN_SECONDS * 1000,
    logLevel: data.LOG_LEVEL,
    isSecure: site?.protocol === 'https:',
  };
}

/** Where the middleware, which has no way into the process, reaches the shop's own API. */
export function internalOrigin({ hostname, port }: Pick<FrontConfig, 'hostname' | 'port'>): string {
  const host = !hostname || hostname === '0.0.0.0' || hostname === '::' ? '127.0.0.1' : hostname;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
