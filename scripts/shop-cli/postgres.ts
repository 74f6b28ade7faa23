import type { Db } from '#backend/db/client.ts';
import { findProgram } from '../system-packages.mjs';
import { Refusal, runQuietly } from '../tasks.mjs';
import { cliTexts as texts } from './texts.ts';

/** Builds the connection of PostgreSQL's programs. The password is not an argument, because every user sees those. */
function buildConnection(url: string): { dbname: string; env: NodeJS.ProcessEnv } {
  const parsed = new URL(url);
  const password = decodeURIComponent(parsed.password);
  parsed.password = '';
  return {
    dbname: `--dbname=${parsed.href}`,
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
  };
}

async function runProgram(name: string, url: string, args: readonly string[]): Promise<void> {
  const program = findProgram(name);
  if (!program) throw new Refusal(texts.noProgram(name));
  const { dbname, env } = buildConnection(url);
  try {
    await runQuietly(program, ['--no-password', dbname, ...args], { env });
  } catch (error) {
    const output = error instanceof Error && 'output' in error ? String(error.output).trim() : '';
    throw new Refusal(texts.programFailed(name, output.split('\n')[0] ?? ''));
  }
}

/**
 * Dumps a PostgreSQL database to a file.
 * @param snapshot name of an exported snapshot, so that the dump has the same rows as that transaction
 */
export const dumpPostgres = (url: string, file: string, snapshot: string): Promise<void> =>
  runProgram('pg_dump', url, ['--format=custom', `--snapshot=${snapshot}`, `--file=${file}`]);

/** Restores a dump into an empty PostgreSQL database, completely or not at all. */
export const restorePostgres = (url: string, file: string): Promise<void> =>
  runProgram('pg_restore', url, [
    '--single-transaction',
    '--exit-on-error',
    '--no-owner',
    '--no-privileges',
    file,
  ]);

/** Returns true when a database has no tables. */
export async function isEmptyDatabase(db: Db): Promise<boolean> {
  return (await db.introspection.getTables()).length === 0;
}
