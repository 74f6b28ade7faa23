import { Refusal, report } from '../tasks.mjs';
import { runBackup } from './backup.ts';
import { runCheck } from './check/index.ts';
import { runIdentity } from './identity.ts';
import { runImport } from './import/index.ts';
import { runInit } from './init/index.ts';
import { runPages } from './pages.ts';
import { runRestore } from './restore.ts';
import { cliTexts as texts } from './texts.ts';

/**
 * Commands of `npm run shop -- COMMAND`. Each has a file of its own, gets its arguments and returns the exit code. A
 * wrong argument throws the error of `parseArgs`.
 */
const COMMANDS: Record<string, (args: string[]) => Promise<number>> = {
  init: runInit,
  backup: runBackup,
  check: runCheck,
  identity: runIdentity,
  import: runImport,
  pages: runPages,
  restore: runRestore,
};

const isUsageError = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

/** Returns true for an error of the file system, such as a missing permission. */
const isFileError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error;

// Backups contain personal data and keys.
process.umask(0o077);

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
try {
  if (command) process.exitCode = await command(args);
  else {
    const isHelp = name === '' || name === 'help' || name === '--help';
    console.error(isHelp ? texts.usage : `${texts.unknownCommand(name)}\n\n${texts.usage}`);
    process.exitCode = isHelp ? 0 : 1;
  }
} catch (error) {
  if (isUsageError(error)) console.error(`${texts.wrongArguments}\n\n${texts.usage}`);
  else report(isFileError(error) ? new Refusal(texts.fileError(error.path ?? '', error.code ?? '')) : error);
  process.exitCode = 1;
}
