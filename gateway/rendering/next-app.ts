import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import next from 'next';
import { nextBridge } from '#lib/bridge.ts';
import { setIdentityHeader } from '#lib/identity/middleware-header.ts';
import { startTracing } from '#lib/tracing/start.ts';
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

/**
 * Passes the configuration of the build to Next, in the variable that Next's own standalone server sets. Otherwise Next
 * compiles and checks next.config.ts in every process, which takes half a second and needs its compiler.
 */
function applyBuildConfig(distDir: string): void {
  const manifest = readFileSync(join(distDir, 'required-server-files.json'), 'utf8');
  const { config }: { config: object } = JSON.parse(manifest);
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}

/** Starts Next in this process. */
export async function openNext(config: GatewayConfig): Promise<NextApp> {
  if (config.distDir) applyBuildConfig(config.distDir);
  nextBridge.startTracing = startTracing;
  // With an IP address as `hostname`, Next would treat its own rewrites as external.
  const app = next({ dev: config.isDev, port: config.port, hostname: 'localhost' });
  await app.prepare();
  const handleByNext = app.getRequestHandler();
  const handle: RequestHandler = (req, res) => {
    setIdentityHeader(req);
    return handleByNext(req, res);
  };
  return {
    handle,
    upgrade: app.getUpgradeHandler(),
    render: createNextRenderer(handle, config.siteUrl),
    call: createNextCaller(handle, config.siteUrl),
    policy: createDocumentPolicy(config),
  };
}
