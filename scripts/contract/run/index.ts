import { sendAllRequests } from '../walk/index.ts';
import type { CallOutcome } from './outcomes.ts';
import { ContractRun, type RunOptions } from './run.ts';

/**
 * Sends all calls of the table to a server and compares the responses with the specification. Without `mayWrite` the
 * run creates no data in the server except a guest's session with cart and favorites.
 */
export async function runContract(base: URL, options: RunOptions): Promise<CallOutcome[]> {
  const run = new ContractRun(base, options);
  await sendAllRequests(run);
  return run.finish();
}
