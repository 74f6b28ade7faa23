import { mkdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ShopError } from '#backend/kernel/errors.ts';
import { addMedia } from '#backend/modules/media/index.ts';
import { readRuntimeSettings } from './preflight.mjs';
import { listMediaLibraries } from './shop/media.ts';
import { checkSettings } from './shop/settings.ts';
import { fail, Refusal } from './tasks.mjs';

const USAGE = `Добавить картинку или видео в магазин: npm run media -- import ФАЙЛ ИМЯ
  series/ИМЯ               картинка товара, 4:5, от 800 px шириной; в products.images её адрес без размера
  tiles/РАЗДЕЛ             плитка раздела, 4:5, от 800 px
  scenes/ИМЯ/wide и /tall  картинка для страниц, 16:9 и 4:5, от 1200 px
  video/ИМЯ                видео MP4`;

function readInput(file: string): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(readFileSync(file));
  } catch (error) {
    throw new Refusal(`Файл ${file} не читается: ${error instanceof Error ? error.message : error}`);
  }
}

/** Adds a picture or a video to the shop's media library, without a code change or a restart. */
async function main(): Promise<void> {
  const [command, file, name, ...rest] = parseArgs({ allowPositionals: true }).positionals;
  if (command !== 'import' || !file || !name || rest.length > 0) throw new Refusal(USAGE);
  const bytes = readInput(file);
  const { dataDir } = readRuntimeSettings();
  // The folder is private, as in the shop itself, because any user with access to the database's socket has the rights
  // of the database's owner.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    console.log(await addMedia(listMediaLibraries(dataDir, checkSettings()), name, bytes));
  } catch (error) {
    throw error instanceof ShopError ? new Refusal(error.message) : error;
  }
}

await main().catch(fail);
