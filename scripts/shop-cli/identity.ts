import { parseArgs } from 'node:util';
import { ShopError } from '#backend/kernel/errors.ts';
import { changeIdentity } from '#backend/modules/identity/index.ts';
import { readIdentityFields } from '#lib/identity/file.ts';
import { checkSettings } from '../shop/settings.ts';
import { Refusal } from '../tasks.mjs';
import { withShopDatabase } from './opened.ts';
import { findPlaces } from './places.ts';
import { cliTexts as texts } from './texts.ts';

/** Converts an error of the file or of the identity to a refusal, with one line for each wrong field. */
function toRefusal(error: unknown): unknown {
  if (!(error instanceof ShopError)) return error;
  const lines = error.errors.map(({ field, message }) => `${field}: ${message}`);
  return new Refusal([...lines, texts.nothingWritten].join('\n'));
}

function readFields(path: string): Record<string, unknown> {
  try {
    return readIdentityFields(path);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Refusal(`${message}\n${texts.nothingWritten}`);
  }
}

/**
 * Runs `npm run shop -- identity FILE`: changes the identity of a running or stopped shop. Unlike the owner's call it
 * reads pictures from files, which may be larger than the body of a request.
 * @returns the exit code
 * @throws Refusal for wrong fields, and when the shop reads its identity from the file SHOP_IDENTITY
 */
export async function runIdentity(args: string[]): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [path] = positionals;
  if (!path || positionals.length > 1) {
    console.error(texts.usage);
    return 1;
  }
  const places = findPlaces();
  const { SHOP_IDENTITY: file } = checkSettings();
  if (file) throw new Refusal(texts.identityInFile(file));
  const fields = readFields(path);
  const { name } = await withShopDatabase(places, (db) => changeIdentity(db, fields)).catch(
    (error: unknown) => {
      throw toRefusal(error);
    },
  );
  console.warn(texts.identityChanged(name));
  return 0;
}
