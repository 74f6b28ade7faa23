import cluster from 'node:cluster';
import type { GatewayConfig } from '#gateway/http/config.ts';
import { drain } from '#gateway/http/drain.ts';
import { createIdentityFileHandler } from '#gateway/http/identity-files.ts';
import { Readiness } from '#gateway/http/readiness.ts';
import { createGateway } from '#gateway/http/server.ts';
import { createStaticFileHandler } from '#gateway/http/static-files.ts';
import { connectNodes } from '#gateway/invalidation/connect-nodes.ts';
import { Invalidator } from '#gateway/invalidation/invalidator.ts';
import { createPageHandler } from '#gateway/pages.ts';
import type { WorkerPool } from '#gateway/rendering/worker-pool.ts';
import { onStopSignal } from '#gateway/stop-signals.ts';
import { listMissingSellerSettings } from '#lib/config/seller.ts';
import { cacheTags } from '#lib/domain/cache-tags.ts';
import type { Logger } from '#lib/log/logger.ts';
import type { Settings } from '#lib/settings/index.ts';
import { stopTracing } from '#lib/tracing/start.ts';
import { type OpenedShop, openShop } from './shop.ts';

interface Options {
  settings: Settings;
  config: GatewayConfig;
  /** Bearer token of the node's requests to itself. */
  token: string;
  /** Render workers. Null when this process renders the pages itself. */
  workers: WorkerPool | null;
  log: Logger;
  /** Resolves when the database is open. */
  databaseOpened: Promise<void>;
}

/** Logs the legal details of the seller that are missing. Called in one process of the node. */
function warnAboutSeller(settings: Settings, log: Logger): void {
  const missing = listMissingSellerSettings(settings);
  if (missing.length > 0) log.warn({ settings: missing }, 'seller details missing');
}

/** Composes the service of one process: back end, pages, and the gateway in front of both. */
export async function runWebProcess(options: Options): Promise<void> {
  const { settings, config, token, workers, log, databaseOpened } = options;
  // A render worker that still starts needs the database, so it is ended before the database.
  let stop = (): void => {
    workers?.close();
    process.exit(0);
  };
  onStopSignal(() => stop());
  const changes = new Invalidator();
  const loadIdentity = async (): Promise<boolean> => {
    const isChanged = await shop.loadIdentity();
    if (isChanged) workers?.sendIdentity();
    return isChanged;
  };
  const shop: OpenedShop = await openShop(settings, {
    invalidate: (tags) => {
      const isOfShop = tags.includes(cacheTags.shop);
      // Before the invalidation, because the pages are rendered again with the identity of the workers.
      if (isOfShop) workers?.sendIdentity();
      changes.invalidateTags(tags);
      // A change of the whole shop may be a change of its identity. The invalidation does not wait for its load.
      if (isOfShop)
        void loadIdentity().then((isChanged) => isChanged && changes.invalidateTags([cacheTags.shop]));
    },
  });
  await databaseOpened;
  await loadIdentity();
  if (!config.isDev && (cluster.worker?.id ?? 1) === 1) warnAboutSeller(settings, log);
  const readiness = new Readiness(shop, config);
  const pages = await createPageHandler({ config, shop, readiness, changes, workers, log });
  const serveIdentityFile = createIdentityFileHandler(log);
  const serveStaticFile = createStaticFileHandler(config.distDir, 'public');
  const staticFiles: typeof serveStaticFile = (req, res) =>
    serveIdentityFile(req, res) || serveStaticFile(req, res);
  const gateway = createGateway({ config, shop, pages, readiness, staticFiles, token, log });
  await connectNodes(changes, shop, config, log);

  stop = () => {
    void drain(gateway, readiness, config.drainMs)
      .then(stopTracing)
      .then(() => process.exit(0));
  };
  // Next prevents uncaught errors from ending the process, so a gateway that cannot listen must end it.
  gateway.once('error', (error) => {
    log.fatal({ err: error }, 'gateway failed');
    process.exit(1);
  });
  gateway.listen(config.port, config.hostname);
}
