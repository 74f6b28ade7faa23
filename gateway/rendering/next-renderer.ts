import type { IncomingMessage, ServerResponse } from 'node:http';
import { inject } from 'light-my-request';
import type { CacheDependencies } from '#lib/bridge.ts';
import { collectPageDependencies } from '#lib/cache/dependencies.ts';
import { SHOP_UNAVAILABLE_DIGEST } from '#lib/config/error-digests.ts';
import { listErrorDigests } from './flight-errors.ts';

export type RequestHandler = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

export interface RenderResult {
  status: number;
  headers: Readonly<Record<string, string | string[]>>;
  body: Buffer;
  /** Dependencies of the response. Empty when the dependencies are unknown. */
  dependencies: readonly CacheDependencies[];
}

export interface RenderRequest {
  method?: 'GET' | 'HEAD' | 'POST';
  /** Path on this host with its query. */
  address: string;
  headers?: Record<string, string>;
  payload?: string;
}

/** Requests a page from Next in this process. The response depends on this request only, not on a visitor. */
export type RenderPage = (request: RenderRequest) => Promise<RenderResult>;

/** Answer of Next with its own status. */
export type NextAnswer = Omit<RenderResult, 'dependencies'>;

/**
 * Creates the function that sends a request to Next in this process and collects the answer.
 * @param origin public origin of the shop, for code that reads the Host or the scheme of its request
 */
export const createNextCaller =
  (handle: RequestHandler, origin: URL) =>
  async ({ method = 'GET', address, headers = {}, payload }: RenderRequest): Promise<NextAnswer> => {
    const {
      statusCode,
      headers: given,
      rawPayload,
    } = await inject(
      (req, res) => {
        handle(req as unknown as IncomingMessage, res as unknown as ServerResponse).catch((error: unknown) =>
          (res as unknown as ServerResponse).destroy(
            error instanceof Error ? error : new Error(String(error)),
          ),
        );
      },
      {
        method,
        url: address,
        authority: origin.host,
        headers: { 'x-forwarded-proto': origin.protocol.slice(0, -1), ...headers },
        ...(payload === undefined ? {} : { payload }),
      },
    );
    const defined = Object.entries(given).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value : String(value)] as const],
    );
    return { status: statusCode, headers: Object.fromEntries(defined), body: rawPayload };
  };

/** Creates the function that renders pages. */
export function createNextRenderer(handle: RequestHandler, origin: URL): RenderPage {
  const call = createNextCaller(handle, origin);
  return async (request) => {
    const { result, dependencies } = await collectPageDependencies(() => call(request));
    const { status, headers, body } = result;
    return { status: computeStatus(status, headers, body), headers, body, dependencies };
  };
}

const NOT_FOUND = 'NEXT_HTTP_ERROR_FALLBACK;404';

/**
 * Computes the status of a page. Next answers router data with 200 even if the page failed. A page that failed because
 * the back end timed out gets 503, because the same request may succeed soon.
 */
function computeStatus(status: number, headers: RenderResult['headers'], body: Buffer): number {
  if (status === 500) return body.includes(SHOP_UNAVAILABLE_DIGEST) ? 503 : 500;
  if (status !== 200 || !String(headers['content-type']).startsWith('text/x-component')) return status;
  const digests = listErrorDigests(body);
  if (digests.length === 0) return status;
  if (digests.includes(SHOP_UNAVAILABLE_DIGEST)) return 503;
  return digests.every((digest) => digest === NOT_FOUND) ? 404 : 500;
}
