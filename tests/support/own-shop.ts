import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runFile } from '../suites/run-tool.ts';
import { type EphemeralShop, withShop } from './ephemeral.ts';

const COMMANDS = 'scripts/shop-cli/index.ts';
/** Files of docs/opening.md: the answers about a shop, and its products. */
const ANSWERS = 'deploy/answers.example.json';
const PRODUCTS = 'deploy/products.example.csv';

/** Runs `npm run shop -- …` for a data folder. @throws Refusal when the command fails */
const runShopCommand = (dataDir: string, args: readonly string[]): Promise<void> =>
  runFile(
    COMMANDS,
    args,
    { DATA_DIR: dataDir, DATABASE_URL: '', API_BASE_URL: '' },
    `npm run shop -- ${args.join(' ')}`,
  );

/**
 * Runs `work` with a new shop, and deletes its data afterwards. The shop is filled as its owner does it: by answers, then
 * by a table of products.
 * @param env environment variables of the shop
 */
export async function withOwnShop<Result>(
  env: Record<string, string>,
  work: (shop: EphemeralShop) => Promise<Result>,
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'own-shop-'));
  try {
    await runShopCommand(dataDir, ['init', '--file', ANSWERS]);
    await runShopCommand(dataDir, ['import', PRODUCTS]);
    return await withShop({ ...env, DATA_DIR: dataDir }, work);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
