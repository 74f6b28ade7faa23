import { openDatabase } from '#backend/db/client.ts';
import { notifyBackInStock } from '#backend/modules/back-in-stock/index.ts';
import { createProviders } from '#backend/providers/create.ts';
import { createLogger } from '#lib/log/logger.ts';
import { readSettings } from '#lib/settings/index.ts';
import { interruptDatabase } from './interrupted-database.ts';

/**
 * Runs the back-in-stock job in a separate process. After the SQL statement with the given number the process
 * sends 'middle' and hangs until a test kills it. Usage: `back-in-stock-node.ts <database> <now> <statement>`.
 */
const [url = '', moment = '', at = ''] = process.argv.slice(2);
const siteUrl = 'http://shop.test';
const mode = 'sandbox';
const now = () => new Date(moment);

const hang = () =>
  new Promise<never>(() => {
    process.send?.('middle');
  });

const db = interruptDatabase(openDatabase(url), Number(at), hang);
await notifyBackInStock({
  db,
  now,
  siteUrl,
  mode,
  providers: createProviders({ settings: readSettings({}), db, now, siteUrl, mode }),
  log: createLogger({ part: 'shop' }),
  mediaDir: '',
  uploadsDir: '',
});
throw new Error('the job ended before it could be killed');
