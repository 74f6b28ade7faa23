/** What a run of requests came to. */
export interface Load {
  sent: number;
  /** Requests that were not answered, or by 5xx; the first of them described. */
  failed: number;
  examples: string[];
}

export type Ask = (turn: number) => Promise<string | null>;

/**
 * Sends requests from several clients at once.
 * @param ask sends one; gives what is wrong with its answer, or null
 * @param isEnough asked before each
 */
export async function load(clients: number, ask: Ask, isEnough: (sent: number) => boolean): Promise<Load> {
  const result: Load = { sent: 0, failed: 0, examples: [] };
  const client = async () => {
    while (!isEnough(result.sent)) {
      const turn = result.sent++;
      const wrong = await ask(turn).catch((error: unknown) =>
        String(error instanceof Error ? (error.cause ?? error) : error),
      );
      if (wrong === null) continue;
      result.failed++;
      if (result.examples.length < 5) result.examples.push(wrong);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return result;
}
