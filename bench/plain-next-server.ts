import { createServer } from 'node:http';
import next from 'next';
import { openSettings } from '#lib/settings/open.ts';
import { openShop } from '../shop.ts';

/** Serves the shop's pages by Next's own server, without the gateway. `plain-next.ts` starts this file as a process. */
const settings = openSettings();
const shop = await openShop(settings, { isRenderWorker: true });
shop.startJobs?.();
const app = next({ dev: false, port: settings.PORT, hostname: 'localhost' });
await app.prepare();
createServer(app.getRequestHandler()).listen(settings.PORT, '127.0.0.1');
