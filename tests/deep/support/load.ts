/** Result of a run of requests. */
export interface LoadResult {
  sent: number;
  /** Number of requests with a fault. The first five faults are in `examples`. */
  failed: number;
  examples: string[];
}

export type SendRequest = (index: number) => Promise<string | null>;

/**
 * Sends requests from several concurrent clients.
 * @param request sends one request and returns the fault of its response, or null
 * @param isEnough is called before each request. Clients stop when it returns true
 */
export async function load(
  clients: number,
  request: SendRequest,
  isEnough: (sent: number) => boolean,
): Promise<LoadResult> {
  const result: LoadResult = { sent: 0, failed: 0, examples: [] };
  const client = async () => {
    while (!isEnough(result.sent)) {
      const index = result.sent++;
      const wrong = await request(index).catch((error: unknown) =>
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
