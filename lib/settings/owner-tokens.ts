import { statSync } from 'node:fs';
import type { Logger } from '#lib/log/logger.ts';
import { readSettingFile } from './files.ts';
import type { Settings } from './index.ts';
import { ownerTokensSchema } from './schema.ts';

/** Minimum time between two checks of the file. */
const CHECK_MS = 5_000;

/** Returns the tokens that the owner's API accepts now. */
export type OwnerTokens = () => readonly string[];

/** Returns a text that differs after each change of a file, also after the swap of a symbolic link. */
function readVersion(path: string): string {
  try {
    const { ino, size, mtimeMs } = statSync(path);
    return `${ino} ${size} ${mtimeMs}`;
  } catch {
    return '';
  }
}

/**
 * Opens the owner's tokens. With OWNER_TOKEN_FILE the file is read again after it has changed, so that tokens are
 * rotated without a restart. While its content is wrong, the previous tokens remain valid.
 */
export function openOwnerTokens(
  { OWNER_TOKEN = [], OWNER_TOKEN_FILE: path }: Pick<Settings, 'OWNER_TOKEN' | 'OWNER_TOKEN_FILE'>,
  log: Logger,
  now: () => number = Date.now,
): OwnerTokens {
  let tokens = OWNER_TOKEN;
  if (!path) return () => tokens;
  // The first request compares the file with the settings, because it may have changed since they were read.
  let version: string | null = null;
  let checkedAt = -Infinity;
  return () => {
    if (now() - checkedAt < CHECK_MS) return tokens;
    checkedAt = now();
    const current = readVersion(path);
    if (current === version) return tokens;
    version = current;
    try {
      const changed = ownerTokensSchema.parse(readSettingFile(path));
      if (changed.join(' ') === tokens.join(' ')) return tokens;
      tokens = changed;
      log.warn({ count: tokens.length }, 'owner tokens changed');
    } catch {
      log.error({ setting: 'OWNER_TOKEN_FILE', count: tokens.length }, 'owner tokens not read');
    }
    return tokens;
  };
}
