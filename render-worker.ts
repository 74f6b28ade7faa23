import { runRenderWorker } from '#gateway/rendering/worker.ts';
import { openShop } from './shop.ts';

/** A process that renders pages for the gateway, which starts it (gateway/rendering/render-worker.ts). */
await runRenderWorker((onDamage) => openShop({ isRenderWorker: true, onDamage }));
