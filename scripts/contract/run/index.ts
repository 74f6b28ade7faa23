import { walk } from '../walk';
import type { Outcome } from './outcomes';
import { type Options, Run } from './run';

/**
 * Makes every call of the table at a server and compares what comes with the specification. Nothing remains at the
 * server without `mayWrite` but the cart, the favourites and the session of the run's own guest.
 */
export async function runContract(base: URL, options: Options): Promise<Outcome[]> {
  const run = new Run(base, options);
  await walk(run);
  return run.finish();
}
