import { createConfig } from '#gateway/http/config.ts';
import { runRenderWorker } from '#gateway/rendering/worker.ts';
import { currentSettings } from '#lib/settings/current.ts';
import { openShop } from './shop.ts';

/** A process that renders pages for the gateway, which starts it (gateway/rendering/render-worker.ts). */
const settings = currentSettings();
await runRenderWorker(createConfig(settings), (onDamage) =>
  openShop(settings, { isRenderWorker: true, onDamage }),
);
