import { parseArgs } from 'node:util';
import { ShopError } from '#backend/kernel/errors.ts';
import { changeIdentity } from '#backend/modules/identity/index.ts';
import { readIdentityFields } from '#lib/identity/file.ts';
import { Refusal } from '../tasks.mjs';
import { withShopDatabase } from './opened.ts';
import { findPlaces } from './places.ts';
import { cliTexts as texts } from './texts.ts';

/** Converts an error of the file or of the identity to a refusal, with one line for each wrong field. */
function toRefusal(error: unknown): unknown {
  if (error instanceof ShopError)
    return new Refusal(error.errors.map(({ field, message }) => `${field}: ${message}`).join('\n'));
  return error;
}

function readFields(path: string): Record<string, unknown> {
  try {
    return readIdentityFields(path);
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Runs `npm run shop -- identity FILE`: changes the identity of a running or stopped shop. Unlike the owner's call it
 * reads pictures from files, which may be larger than the body of a request.
 * @returns the exit code
 */
export async function runIdentity(args: string[]): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [path] = positionals;
  if (!path || positionals.length > 1) {
    console.error(texts.usage);
    return 1;
  }
  const fields = readFields(path);
  const { name } = await withShopDatabase(findPlaces(), (db) => changeIdentity(db, fields)).catch(
    (error: unknown) => {
      throw toRefusal(error);
    },
  );
  console.warn(texts.identityChanged(name));
  return 0;
}
