import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type Db, openDatabase } from '#backend/db/client.ts';
import { findStoredIdentity } from '#backend/modules/identity/index.ts';
import {
  checkPictures,
  findOpeningProblems,
  type OpeningFacts,
  type OpeningProblem,
  readStoredFacts,
} from '#backend/modules/opening/index.ts';
import { findRemoteFailure } from '#lib/api/remote-up.ts';
import { DEFAULT_IDENTITY } from '#lib/identity/default.ts';
import { listIdentityProblems, readIdentityFile } from '#lib/identity/file.ts';
import { identitySchema } from '#lib/identity/schema.ts';
import { listMediaLibraries } from './media.ts';
import type { LauncherSettings } from './settings.ts';

/** Name of the file in the data folder that contains the time of the last backup of the embedded database. */
export const BACKUP_STAMP = 'last-backup';

/** Time limit of a call of another back end, ms. */
const CALL_MS = 10_000;

/** Requests the identity from another back end, whose call is optional. Undefined without an answer. */
async function fetchIdentity(base: URL): Promise<unknown> {
  try {
    const url = new URL('/api/v1/content/identity', base);
    const response = await fetch(url, { signal: AbortSignal.timeout(CALL_MS) });
    return response.ok ? z.object({ result: z.unknown() }).parse(await response.json()).result : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the identity of the shop. A malformed one is replaced by the default identity, as on the pages. */
async function readIdentity(
  { SHOP_IDENTITY: file, API_BASE_URL: base }: LauncherSettings,
  db: Db | null,
): Promise<Pick<OpeningFacts, 'identity' | 'identityProblems' | 'hasIdentityFile'>> {
  // A wrong file has already been refused by checkSettings.
  if (file) return { identity: readIdentityFile(file), identityProblems: [], hasIdentityFile: true };
  const found = db ? await findStoredIdentity(db) : base && (await fetchIdentity(base));
  const parsed = found === undefined ? undefined : identitySchema.safeParse(found);
  return {
    identity: parsed?.data ?? DEFAULT_IDENTITY,
    identityProblems: parsed?.error ? listIdentityProblems(parsed.error).map((line) => line.trim()) : [],
    hasIdentityFile: !db,
  };
}

/**
 * Checks what a shop lacks before its opening.
 * @param db database of our own back end. Null for a storefront in front of another back end
 */
export async function checkShop(
  settings: LauncherSettings,
  dataDir: string,
  db: Db | null,
): Promise<OpeningProblem[]> {
  const { isSandbox, API_BASE_URL: base, DATABASE_URL } = settings;
  return findOpeningProblems({
    settings,
    isSandbox,
    ...(await readIdentity(settings, db)),
    stored: db && {
      ...(await readStoredFacts(db)),
      ...(await checkPictures(db, listMediaLibraries(dataDir, settings))),
    },
    backEndFailure: (base && (await findRemoteFailure(base))) ?? null,
    isBackedUp: db && !DATABASE_URL ? existsSync(join(dataDir, BACKUP_STAMP)) : null,
  });
}

/** Maximum number of problems that a start lists. */
const MAX_LISTED = 8;

/** Formats the problems that a start prints: at most ten lines. Empty without problems. */
export function buildOpeningNotice(problems: readonly OpeningProblem[]): string {
  if (problems.length === 0) return '';
  const blocks = problems.filter(({ level }) => level === 'block').length;
  const counts = [
    ...(blocks > 0 ? [`нельзя открывать: ${blocks}`] : []),
    ...(problems.length > blocks ? [`лучше исправить: ${problems.length - blocks}`] : []),
  ];
  return [
    '',
    `До открытия (${counts.join(', ')}), полный список: npm run shop -- check`,
    ...problems.slice(0, MAX_LISTED).map(({ text, mend }) => `  ${text} → ${mend}`),
  ].join('\n');
}

/** Line that a start in sandbox mode prints instead of the list. */
export const SANDBOX_OPENING_NOTICE = 'Чего не хватает до открытия покупателям: npm run shop -- check';

/** Checks the shop in a started launcher, over a connection of its own. */
export async function checkStartedShop(
  settings: LauncherSettings,
  dataDir: string,
  databaseUrl: string | null,
): Promise<OpeningProblem[]> {
  if (databaseUrl === null) return checkShop(settings, dataDir, null);
  const db = openDatabase(databaseUrl, console, { connections: 1 });
  try {
    return await checkShop(settings, dataDir, db);
  } finally {
    await db.destroy();
  }
}
