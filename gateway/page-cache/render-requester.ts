import type { IncomingMessage, ServerResponse } from 'node:http';
import { findRequester } from '../http/requester.ts';
import type { BackEnd } from '../shop.ts';

/** Client that waits for a page. */
export interface RenderRequester {
  /**
   * Name of the client's queue: the widest network of the client (lib/routing/client-network.ts), or the pseudonym of
   * the known customer.
   */
  network: string;
  /** Narrowest network of the client's IP address. Within a queue, hosts with fewer requests come first. */
  host?: string;
  /** True when a customer has signed in with the client's browser before. */
  isKnown?: boolean;
  /** Signal that is aborted when the client disconnects. */
  disconnected?: AbortSignal;
}

/**
 * Builds the requester of a render.
 * @param req a request after `cleanHeaders`
 */
export async function buildRenderRequester(
  req: IncomingMessage,
  res: ServerResponse,
  shop: BackEnd,
): Promise<RenderRequester> {
  const aborter = new AbortController();
  res.once('close', () => aborter.abort());
  const { queues, isKnown } = await findRequester(req, shop);
  return {
    network: queues.at(-1)?.name ?? '',
    host: queues[0]?.name,
    isKnown,
    disconnected: aborter.signal,
  };
}
