import { createGatewayConfig } from '#gateway/http/config.ts';
import { runRenderWorker } from '#gateway/rendering/worker.ts';
import { openSettings } from '#lib/settings/open.ts';
import { openShop } from './shop.ts';

/**
 * Entry point of a process that renders pages for the gateway, which starts it (gateway/rendering/render-worker.ts).
 */
const settings = openSettings();
await runRenderWorker(createGatewayConfig(settings), (onDamage) =>
  openShop(settings, { isRenderWorker: true, onDamage }),
);
