import type { IncomingMessage, ServerResponse } from 'node:http';
import { findRequester } from '../http/requester.ts';
import type { BackEnd } from '../shop.ts';
import type { RenderRequester } from './render-queue.ts';

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
