import { checkDataFolder, readRuntimeSettings } from './preflight.mjs';
import { getExternalFill, openDataFolder, prepareDatabase } from './shop/database.ts';
import { lockDataFolder, superviseProcesses } from './shop/service.ts';
import { checkSettings } from './shop/settings.ts';
import { fail, Refusal, runStep } from './tasks.mjs';

/**
 * Migrates the schema of the database at DATABASE_URL, or of the data folder's embedded database, to this version. With
 * SEED_DEMO=1 an empty database is filled with the demo shop. Several nodes may run this command at the same time.
 */
const processes = superviseProcesses();
try {
  const { dataDir } = readRuntimeSettings();
  const settings = checkSettings();
  if (settings.API_BASE_URL)
    throw new Refusal('С API_BASE_URL у витрины нет своей базы: npm run migrate не нужен');
  const fill = getExternalFill(settings);
  const url = settings.DATABASE_URL;
  if (!url) {
    checkDataFolder(dataDir);
    await lockDataFolder(dataDir);
  }
  await runStep('Обновляю схему базы данных', () =>
    url ? prepareDatabase(url, fill) : openDataFolder(processes, dataDir),
  );
  await processes.stopAll();
} catch (error) {
  await processes.stopAll();
  fail(error);
}
