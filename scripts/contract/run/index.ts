import { walk } from '../walk/index.ts';
import type { Outcome } from './outcomes.ts';
import { type Options, Run } from './run.ts';

/**
 * Makes every call of the table at a server and compares what comes with the specification. Nothing remains at the
 * server without `mayWrite` but the cart, the favourites and the session of the run's own guest.
 */
export async function runContract(base: URL, options: Options): Promise<Outcome[]> {
  const run = new Run(base, options);
  await walk(run);
  return run.finish();
}
