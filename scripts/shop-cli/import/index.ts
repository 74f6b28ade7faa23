import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Db } from '#backend/db/client.ts';
import { listMediaLibraries } from '../../shop/media.ts';
import { checkSettings } from '../../shop/settings.ts';
import { Refusal, runStep } from '../../tasks.mjs';
import { withShopDatabase } from '../opened.ts';
import { findPlaces } from '../places.ts';
import { addNewPictures, listNewPictures, readPictures } from './pictures.ts';
import { buildPlan, type ImportPlan } from './plan.ts';
import { buildCode } from './product-row.ts';
import { collectProducts, type ImportedProduct, type TableProblem } from './products.ts';
import { readState } from './state.ts';
import { readTable } from './table.ts';
import { importTexts as texts } from './texts.ts';
import { lockImports, writePlan } from './write.ts';

/** Maximum number of problems that are printed. */
const MAX_LISTED = 50;

/** @throws Refusal with a line for each wrong cell, in the order of the table */
function refuseProblems(problems: readonly TableProblem[]): void {
  if (problems.length === 0) return;
  const lines = problems
    .toSorted((one, other) => one.row - other.row)
    .slice(0, MAX_LISTED)
    .map(({ row, column, value, allowed }) => texts.problem(row, column, value, allowed));
  const more = problems.length > MAX_LISTED ? [texts.more(problems.length - MAX_LISTED)] : [];
  throw new Refusal([...lines, ...more, texts.problems(problems.length)].join('\n'));
}

/** Number of rows by their kind. */
type Counts = Partial<Record<keyof typeof texts.counts, number>>;

function formatCounts(counts: Counts): string {
  const parts = Object.entries(counts).flatMap(([name, count]) =>
    count > 0 ? [`${texts.counts[name as keyof Counts]} ${count}`] : [],
  );
  return parts.length > 0 ? parts.join(', ') : texts.nothing;
}

/** Formats what an import writes. The products that are added, changed and unchanged are all products of the table. */
function formatReport(plan: ImportPlan, pictures: number, isDryRun: boolean): string {
  const added: Counts = {
    sections: plan.sections.length,
    colors: plan.colors.length,
    products: plan.created.size,
    sizes: plan.newSizes,
    pictures,
  };
  const changed: Counts = { products: plan.changed, stocks: plan.stock.length };
  return [
    `${isDryRun ? texts.willAdd : texts.added}: ${formatCounts(added)}`,
    `${isDryRun ? texts.willChange : texts.changed}: ${formatCounts(changed)}`,
    ...(plan.unchanged > 0 ? [texts.unchanged(plan.unchanged)] : []),
    ...(isDryRun ? [texts.dryRun] : []),
  ].join('\n');
}

/** Plans the import with the current rows of the database. */
async function planImport(
  db: Db,
  products: readonly ImportedProduct[],
  addresses: ReadonlyMap<string, string>,
  isLocking: boolean,
) {
  const articles = products.map(({ article }) => article);
  const state = await readState(db, articles, products.map(buildCode), isLocking);
  const plan = buildPlan(products, state, addresses, new Date());
  return { plan, state };
}

/** Options of an import. */
interface ImportOptions {
  /** Folders of the media libraries. Pictures are added to the first one. */
  libraries: readonly [string, ...string[]];
  /** Checks the table and writes nothing. */
  isDryRun: boolean;
}

/**
 * Imports the products of a table. Nothing is written unless every row of the table is valid.
 * @param file path of the table. Its pictures are in the same folder
 * @returns a report of the rows that were written
 * @throws Refusal with a line for each wrong cell
 */
export async function importProducts(
  db: Db,
  file: string,
  { libraries, isDryRun }: ImportOptions,
): Promise<string> {
  const { products, problems: wrongCells } = collectProducts(readTable(file));
  const { pictures, problems: wrongPictures } = await readPictures(products, dirname(file));
  const addresses = new Map([...pictures].map(([name, picture]) => [name, `/media/${picture.name}`]));
  const { plan } = await planImport(db, products, addresses, false);
  refuseProblems([...wrongCells, ...wrongPictures, ...plan.problems]);
  const added = await listNewPictures(pictures, libraries[0]);
  if (isDryRun) return formatReport(plan, added.length, true);
  if (added.length > 0) await runStep(texts.steps.pictures, () => addNewPictures(added, libraries));
  const written = await runStep(texts.steps.write, () =>
    db.transaction().execute(async (tx) => {
      await lockImports(tx);
      // Planned again, because another import may have written since.
      const { plan: current, state } = await planImport(tx, products, addresses, true);
      refuseProblems(current.problems);
      await writePlan(tx, current, state);
      return current;
    }),
  );
  return formatReport(written, added.length, false);
}

/**
 * Runs `npm run shop -- import FILE [--dry-run]`.
 * @returns the exit code
 */
export async function runImport(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false } },
  });
  const [given, ...more] = positionals;
  if (!given || more.length > 0) throw new Refusal(texts.usage);
  const places = findPlaces();
  const options = {
    libraries: listMediaLibraries(places.dataDir, checkSettings()),
    isDryRun: values['dry-run'],
  };
  console.log(await withShopDatabase(places, (db) => importProducts(db, resolve(given), options)));
  return 0;
}
