import next from 'next';
import { expire } from '#lib/bridge.ts';
import { thirdParties } from '#lib/config/third-parties.ts';
import { contentSecurityPolicy, type DocumentPolicy } from '../html/csp.ts';
import type { GatewayConfig } from '../http/config.ts';
import { createNextRenderer, type Handler, type Render } from './next-renderer.ts';

/** Next in this process. */
export interface NextApp {
  handle: Handler;
  /** Accepts the web socket over which Next's dev server replaces changed modules in a page. */
  upgrade: ReturnType<ReturnType<typeof next>['getUpgradeHandler']>;
  render: Render;
  policy: DocumentPolicy;
  /** Removes what the pages of this process keep under these tags (lib/cache/kept.ts). */
  expire: (tags: readonly string[]) => void;
}

export async function openNext(config: GatewayConfig): Promise<NextApp> {
  // If `hostname` were an IP address, Next would treat its own rewrites as external.
  const app = next({ dev: config.isDev, port: config.port, hostname: 'localhost' });
  await app.prepare();
  const handle = app.getRequestHandler();
  const render = createNextRenderer(
    handle,
    new URL(process.env.NEXT_PUBLIC_SITE_URL || `http://localhost:${config.port}`),
  );
  const sources = thirdParties(process.env);
  return {
    handle,
    upgrade: app.getUpgradeHandler(),
    render,
    policy: (hashes) => contentSecurityPolicy(hashes, sources, config),
    expire,
  };
}
