import { ProviderError, ProviderRefusal } from '../errors.ts';

/** The shopper waits for the code: a gateway has to answer in full within this time. */
const TIMEOUT_MS = 5_000;

export interface GatewayOptions {
  /** In place of the gateway's own address: a proxy, a test. */
  url?: string;
  /** The sender's name as agreed with the gateway; empty for the gateway's own. */
  sender?: string;
  /** The time limit of a whole message: connecting, sending and reading the response to its end. */
  timeoutMs?: number;
}

/**
 * Posts a form to a gateway.
 * @param name of the gateway, for the log
 * @returns the JSON of its response
 * @throws ProviderRefusal for a status 4xx; ProviderError for no response, any other status than 2xx and a response that
 * is not JSON: then the message may have been sent
 */
export async function askGateway(
  name: string,
  { url, timeoutMs = TIMEOUT_MS }: GatewayOptions & { url: string },
  fields: Record<string, string>,
): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), signal });
    if (response.status >= 400 && response.status < 500)
      throw new ProviderRefusal(`${name}: ${response.status}`);
    if (!response.ok) throw new ProviderError(`${name}: ${response.status}`);
    return await response.json();
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    if (signal.aborted) throw new ProviderError(`${name}: no answer in ${timeoutMs} ms`);
    throw new ProviderError(`${name}: ${error instanceof SyntaxError ? 'no JSON' : 'no connection'}`);
  }
}
