import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Db, openDatabase } from '#backend/db/client.ts';
import {
  checkPictures,
  findOpeningProblems,
  type OpeningProblem,
  readStoredFacts,
} from '#backend/modules/opening/index.ts';
import { findRemoteFailure } from '#lib/api/remote-up.ts';
import { DEFAULT_IDENTITY, identitySchema } from '#lib/identity/schema.ts';
import { listMediaLibraries } from './media.ts';
import type { LauncherSettings } from './settings.ts';

/** Name of the file in the data folder that contains the time of the last backup of the embedded database. */
export const BACKUP_STAMP = 'last-backup';

/** Reads the identity that the owner has stored. A malformed one is replaced by the default identity. */
async function readIdentity(db: Db) {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('code', '=', 'identity')
    .executeTakeFirst();
  const parsed = row && identitySchema.safeParse(row.value);
  const identityProblems = parsed?.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  return { identity: parsed?.data ?? DEFAULT_IDENTITY, identityProblems: identityProblems ?? [] };
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
    ...(db ? await readIdentity(db) : { identity: DEFAULT_IDENTITY, identityProblems: [] }),
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
