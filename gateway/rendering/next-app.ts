import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import next from 'next';
import { invalidateCachedParts, nextBridge } from '#lib/bridge.ts';
import { startTracing } from '#lib/tracing/start.ts';
import { buildContentSecurityPolicy, type DocumentPolicy } from '../html/csp.ts';
import type { GatewayConfig } from '../http/config.ts';
import { createNextRenderer, type RenderPage, type RequestHandler } from './next-renderer.ts';

/** Next application that runs in this process. */
export interface NextApp {
  handle: RequestHandler;
  /** Accepts the WebSocket connection over which Next's dev server replaces changed modules in a page. */
  upgrade: ReturnType<ReturnType<typeof next>['getUpgradeHandler']>;
  render: RenderPage;
  policy: DocumentPolicy;
  /** Removes the cached data with these tags in this process (lib/cache/cache-until-invalidated.ts). */
  expire: (tags: readonly string[]) => void;
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
  const handle = app.getRequestHandler();
  const render = createNextRenderer(handle, config.siteUrl);
  return {
    handle,
    upgrade: app.getUpgradeHandler(),
    render,
    policy: (hashes) => buildContentSecurityPolicy(hashes, config.thirdParties, config),
    expire: invalidateCachedParts,
  };
}
