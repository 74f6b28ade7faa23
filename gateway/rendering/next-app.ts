import next from 'next';
import { thirdParties } from '../../lib/config/third-parties.ts';
import { contentSecurityPolicy, type DocumentPolicy } from '../html/csp.ts';
import type { GatewayConfig } from '../http/config.ts';
import { createNextRenderer, type Handler, type Render } from './next-renderer.ts';

/** Next in this process. */
export interface NextApp {
  handle: Handler;
  render: Render;
  policy: DocumentPolicy;
  /** Expires tags in Next's own caches of this process. */
  expire: (tags: readonly string[]) => Promise<void>;
}

/** @param token of this process's requests to itself */
export async function openNext(config: GatewayConfig, token: string): Promise<NextApp> {
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
    expire: async (tags) => {
      const { status } = await render({
        method: 'POST',
        address: '/internal/refresh',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        payload: JSON.stringify(tags),
      });
      if (status !== 204) throw new Error(`/internal/refresh: ${status}`);
    },
  };
}
