import { walk } from '../walk/index.ts';
import type { Outcome } from './outcomes.ts';
import { type Options, Run } from './run.ts';

/**
 * Sends all calls of the table to a server and compares the responses with the specification. Without `mayWrite` the
 * run creates no data in the server except a guest's session with cart and favorites.
 */
export async function runContract(base: URL, options: Options): Promise<Outcome[]> {
  const run = new Run(base, options);
  await walk(run);
  return run.finish();
}
