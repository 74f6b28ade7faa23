import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { acquireLock } from '#backend/db/folder-lock.ts';
import { runShopCommand } from '#tests/backup/command.ts';
import { makeDataDir, openInFolder, removeFolders } from '#tests/backup/data-folder.ts';
import { completeShop, fillDataFolder, READY_SETTINGS } from '#tests/ready-shop.ts';
import { SHOP_LOCK } from '../shop/service.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = makeDataDir();
});
afterAll(() => removeFolders(dataDir));

const run = (...args: string[]) => {
  const env = Object.entries({ ...READY_SETTINGS, DATA_DIR: dataDir });
  return runShopCommand(args, Object.fromEntries(env.map(([name, value]) => [name, value ?? ''])));
};
const check = () => run('check');
const importSample = () => run('import', 'deploy/products.example.csv');

it('check and import use the database of a running shop, and open the database of a stopped one', async () => {
  const { shop, stop } = await openInFolder(dataDir, true);
  await completeShop(shop.db);
  fillDataFolder(dataDir, ['series/p-1', 'series/p-2', 'series/p-3']);
  const unlock = await acquireLock(join(dataDir, SHOP_LOCK));

  const running = await check();
  expect(running, running.lines.join('\n')).toMatchObject({ code: 0, stdout: 'Магазин можно открывать\n' });
  const imported = await importSample();
  expect(imported, imported.lines.join('\n')).toMatchObject({ code: 0 });
  expect(imported.stdout).toContain('товаров 4');
  const found = await shop.fetch('/services/rest/v1/products/search?query=кеды');
  expect((await found.json()).result.total).toBe(1);

  await stop();
  expect(await check()).toMatchObject({
    code: 1,
    lines: [expect.stringContaining('Магазин запускается')],
  });

  unlock();
  const stopped = await check();
  expect(stopped, stopped.lines.join('\n')).toMatchObject({ code: 0 });
  expect(stopped.stdout).toContain('Товары без картинки: KD-100-W');
  const again = await importSample();
  expect(again, again.lines.join('\n')).toMatchObject({ code: 0 });
  expect(again.stdout).toContain('Без изменений: товаров 4');
}, 1_200_000);
