import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runFile } from '../suites/run-tool.ts';

const COMMANDS = 'scripts/shop-cli/index.ts';
/** Files of docs/opening.md: the answers about a shop, and its products. */
const ANSWERS = 'deploy/answers.example.json';
const PRODUCTS = 'deploy/products.example.csv';

/** Runs `npm run shop -- …` for a data folder. @throws Refusal when the command fails */
export const runShopCommand = (dataDir: string, args: readonly string[]): Promise<void> =>
  runFile(
    COMMANDS,
    args,
    { DATA_DIR: dataDir, DATABASE_URL: '', API_BASE_URL: '' },
    `npm run shop -- ${args.join(' ')}`,
  );

/** Creates the data folder of a new shop as its owner does: answers, then a table of products. */
export async function createOwnShop(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'own-shop-'));
  await runShopCommand(dataDir, ['init', '--file', ANSWERS]);
  await runShopCommand(dataDir, ['import', PRODUCTS]);
  return dataDir;
}
