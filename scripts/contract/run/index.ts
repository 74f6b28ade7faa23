import { walk } from '../walk/index.ts';
import type { Outcome } from './outcomes.ts';
import { type Options, Run } from './run.ts';

/**
 * Sends all calls of the table to a server and compares the answers with the specification. Without `mayWrite` only
 * the cart, the favorites and the session of the run's own guest remain at the server.
 */
export async function runContract(base: URL, options: Options): Promise<Outcome[]> {
  const run = new Run(base, options);
  await walk(run);
  return run.finish();
}
