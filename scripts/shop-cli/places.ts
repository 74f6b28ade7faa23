import { join, resolve } from 'node:path';
import { readRuntimeSettings } from '../preflight.mjs';
import { listMediaLibraries } from '../shop/media.ts';
import { checkSettings } from '../shop/settings.ts';
import { Refusal } from '../tasks.mjs';
import { cliTexts as texts } from './texts.ts';

/** Places of a shop's data. */
export interface Places {
  dataDir: string;
  /** Folder of the embedded database. */
  database: string;
  /** URL of PostgreSQL. Undefined with an embedded database. */
  databaseUrl: string | undefined;
  uploads: string;
  library: string;
}

/**
 * Finds the data of the shop from its settings.
 * @param into another data folder, whose uploads and library are inside it whatever the settings contain
 * @param foreign message for a storefront without a database
 * @throws Refusal for invalid settings, and for a storefront without a database
 */
export function findPlaces(into?: string, foreign: string = texts.noShop): Places {
  const runtime = readRuntimeSettings();
  const settings = checkSettings();
  if (settings.API_BASE_URL) throw new Refusal(foreign);
  const dataDir = into === undefined ? runtime.dataDir : resolve(into);
  const common = { dataDir, database: join(dataDir, 'db'), databaseUrl: settings.DATABASE_URL };
  if (into !== undefined)
    return { ...common, uploads: join(dataDir, 'uploads'), library: join(dataDir, 'library') };
  const mediaDir = settings.MEDIA_DIR ?? join(dataDir, 'media');
  return {
    ...common,
    uploads: resolve(settings.UPLOADS_DIR ?? join(mediaDir, '..', 'uploads')),
    library: listMediaLibraries(dataDir, settings)[0],
  };
}
