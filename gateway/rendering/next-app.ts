import next from 'next';
import { expire } from '#lib/bridge.ts';
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
  const render = createNextRenderer(handle, config.siteUrl);
  return {
    handle,
    upgrade: app.getUpgradeHandler(),
    render,
    policy: (hashes) => contentSecurityPolicy(hashes, config.thirdParties, config),
    expire,
  };
}
