import { channel } from 'node:diagnostics_channel';
import next from 'next';
import { EXPIRY_CHANNEL } from '../../lib/config/cache-invalidation.ts';
import { thirdParties } from '../../lib/config/third-parties.ts';
import { contentSecurityPolicy, type DocumentPolicy } from '../html/csp.ts';
import type { GatewayConfig } from '../http/config.ts';
import { createNextRenderer, type Handler, type Render } from './next-renderer.ts';

const expiries = channel(EXPIRY_CHANNEL);

/** Next in this process. */
export interface NextApp {
  handle: Handler;
  render: Render;
  policy: DocumentPolicy;
  /** Ends what the storefront keeps under these tags in this process (lib/cache/kept.ts). */
  expire: (tags: readonly string[]) => void;
}

export async function openNext(config: GatewayConfig): Promise<NextApp> {
  // If `hostname` were an IP address, Next would treat its own rewrites as external.
  const app = next({ dev: false, port: config.port, hostname: 'localhost' });
  await app.prepare();
  const handle = app.getRequestHandler();
  const render = createNextRenderer(
    handle,
    new URL(process.env.NEXT_PUBLIC_SITE_URL || `http://localhost:${config.port}`),
  );
  const sources = thirdParties(process.env);
  return {
    handle,
    render,
    policy: (hashes) => contentSecurityPolicy(hashes, sources, config.isSecure),
    expire: (tags) => expiries.publish(tags),
  };
}
