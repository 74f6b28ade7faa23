import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** Result of `npm run shop`. */
export interface CommandResult {
  code: number | null;
  /** Text printed to stdout. */
  stdout: string;
  /** Lines printed to stderr. */
  lines: string[];
}

/** Starts `npm run shop -- ARGS` for the shop in a data folder. */
export function startShopCommand(args: readonly string[], env: Record<string, string>) {
  return spawn(process.execPath, ['scripts/shop-cli/index.ts', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...{ DATABASE_URL: '', API_BASE_URL: '', MEDIA_DIR: '', UPLOADS_DIR: '', MEDIA_LIBRARY_DIR: '' },
      ...env,
    },
  });
}

/** Runs `npm run shop -- ARGS` to its end. */
export async function runShopCommand(
  args: readonly string[],
  env: Record<string, string>,
): Promise<CommandResult> {
  const child = startShopCommand(args, env);
  const [stdout, output, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, stdout, lines: output.trimEnd().split('\n') };
}
