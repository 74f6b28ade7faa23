import { ProviderError, ProviderRefusal } from '../errors.ts';

/** Timeout of a whole request, ms. It is short, because the shopper waits for the code. */
const TIMEOUT_MS = 5_000;

/** Options of an SMS gateway. */
export interface SmsGatewayOptions {
  /** Replaces the gateway's URL, for a proxy or a test. */
  url?: string;
  /** Sender name agreed with the gateway. Empty for the gateway's default name. */
  sender?: string;
  /** Timeout of a whole request in ms: connecting, sending and reading the whole response. */
  timeoutMs?: number;
}

/**
 * Posts a form to a gateway.
 * @param name name of the gateway, for the log
 * @returns the JSON of its response
 * @throws ProviderRefusal for a status 4xx
 * @throws ProviderError for a missing response, any other status than 2xx, or a response that is not JSON. In these
 *   cases the message may have been sent
 */
export async function postToGateway(
  name: string,
  { url, timeoutMs = TIMEOUT_MS }: SmsGatewayOptions & { url: string },
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
    if (signal.aborted) throw new ProviderError(`${name}: timeout after ${timeoutMs} ms`);
    throw new ProviderError(`${name}: ${error instanceof SyntaxError ? 'invalid JSON' : 'no connection'}`);
  }
}
