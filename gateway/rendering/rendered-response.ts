import { createHash } from 'node:crypto';
import { REDIRECT_LOOKUP_HEADER } from '#lib/config/redirect-lookup-header.ts';
import { NOT_FOUND_ADDRESS } from '#lib/routing/page-address.ts';
import type { DocumentPolicy } from '../html/csp.ts';
import { prepareDocument } from '../html/document.ts';
import { compress } from '../http/encodings.ts';
import { type CacheLifetime, computeLifetime } from './lifetime.ts';
import type { RenderRequest, RenderResult } from './next-renderer.ts';

/** Content of a page's response, as plain data, because another process may have rendered it. */
export interface PageContent {
  kind: 'page';
  status: number;
  /** Status and hash of the body before `prepareDocument`. Two pages with the same source have the same body. */
  source: string;
  /** True for a document, false for router data. */
  isDocument: boolean;
  headers: Record<string, string>;
  hash: string;
  brotli: Buffer;
}

type Content =
  | PageContent
  /** The caller already has this body. */
  | { kind: 'unchanged' }
  | { kind: 'redirect'; status: number; location: string }
  | { kind: 'not-found' };

/** Rendered response that is ready to be cached. */
export interface RenderedResponse {
  status: number;
  /** True when the middleware could not look up whether the URL redirects. */
  lookupFailed: boolean;
  tags: readonly string[];
  /** Null when the response depends on the visitor. */
  cached: { lifetime: CacheLifetime; content: Content } | null;
}

const isHtml = ({ headers }: RenderResult): boolean =>
  String(headers['content-type'] ?? '').startsWith('text/html');

const digest = (body: Buffer) => createHash('sha256').update(body).digest('base64url').slice(0, 22);

/** Picks Next's headers that a browser needs. `x-nextjs-*` headers are for the router, so documents do not get them. */
function pickHeaders(rendered: RenderResult): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const [name, value] of Object.entries(rendered.headers)) {
    if (
      name === 'content-type' ||
      (!isHtml(rendered) && name.startsWith('x-nextjs-') && name !== 'x-nextjs-cache')
    )
      picked[name] = String([value].flat()[0]);
  }
  return picked;
}

async function toContent(
  rendered: RenderResult,
  source: string,
  address: string,
  policy: DocumentPolicy,
): Promise<Content> {
  const { status } = rendered;
  const { location } = rendered.headers;
  if ((status === 307 || status === 308) && typeof location === 'string')
    return { kind: 'redirect', status, location };
  const isDocument = isHtml(rendered);
  if (status === 404 && isDocument && address !== NOT_FOUND_ADDRESS) return { kind: 'not-found' };
  const headers = pickHeaders(rendered);
  let { body } = rendered;
  if (isDocument) {
    const document = prepareDocument(body, policy);
    body = document.body;
    headers['content-security-policy'] = document.policy;
  }
  return {
    kind: 'page',
    status,
    source,
    isDocument,
    headers,
    hash: digest(body),
    brotli: await compress(body, 'br'),
  };
}

const buildSource = ({ status, body }: RenderResult): string => `${status} ${digest(body)}`;

/**
 * Converts a page that Next has rendered to a response for the cache.
 * @param knownSource `source` of the page that the caller already has. If the new page has the same source, the new
 *   page is neither prepared nor compressed.
 */
export async function toRenderedResponse(
  rendered: RenderResult,
  { address }: RenderRequest,
  policy: DocumentPolicy,
  knownSource?: string,
): Promise<RenderedResponse> {
  const { status, headers, dependencies } = rendered;
  const tags = [...new Set(dependencies.flatMap((part) => part.tags))];
  const lifetime = computeLifetime(rendered);
  const source = buildSource(rendered);
  return {
    status,
    lookupFailed: headers[REDIRECT_LOOKUP_HEADER] !== undefined,
    tags,
    cached: lifetime && {
      lifetime,
      content:
        source === knownSource ? { kind: 'unchanged' } : await toContent(rendered, source, address, policy),
    },
  };
}
