import next from 'next';
import { createDocumentPolicy, type DocumentPolicy } from '../html/csp.ts';
import type { GatewayConfig } from '../http/config.ts';
import {
  createNextCaller,
  createNextRenderer,
  type NextAnswer,
  type RenderPage,
  type RenderRequest,
  type RequestHandler,
} from './next-renderer.ts';

/** Next application that runs in this process. */
export interface NextApp {
  handle: RequestHandler;
  /** Accepts the WebSocket connection over which Next's dev server replaces changed modules in a page. */
  upgrade: ReturnType<ReturnType<typeof next>['getUpgradeHandler']>;
  render: RenderPage;
  /** Answers a visitor's request whose answer is not shared with other visitors. */
  call: (request: RenderRequest) => Promise<NextAnswer>;
  policy: DocumentPolicy;
}

/** Starts Next in this process. */
export async function openNext(config: GatewayConfig): Promise<NextApp> {
  // With an IP address as `hostname`, Next would treat its own rewrites as external.
  const app = next({ dev: config.isDev, port: config.port, hostname: 'localhost' });
  await app.prepare();
  const handle = app.getRequestHandler();
  return {
    handle,
    upgrade: app.getUpgradeHandler(),
    render: createNextRenderer(handle, config.siteUrl),
    call: createNextCaller(handle, config.siteUrl),
    policy: createDocumentPolicy(config),
  };
}
