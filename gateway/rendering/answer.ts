import { createHash } from 'node:crypto';
import { REDIRECT_LOOKUP_HEADER } from '#lib/config/redirect-lookup-header.ts';
import { NOT_FOUND_ADDRESS } from '#lib/routing/page-address.ts';
import type { DocumentPolicy } from '../html/csp.ts';
import { prepareDocument } from '../html/document.ts';
import { compress } from '../http/encodings.ts';
import { type Lifetime, lifetimeOf } from './lifetime.ts';
import type { Rendered, RenderRequest } from './next-renderer.ts';

/** What a page's response is made of, in plain data: it may come from another process. */
export interface PageContent {
  kind: 'page';
  status: number;
  /** Identifies the body before it was prepared: the same source means the same body. */
  source: string;
  /** Whether it is a document, and not router data. */
  isDocument: boolean;
  headers: Record<string, string>;
  hash: string;
  brotli: Buffer;
}

type Content =
  | PageContent
  /** The body is the one that the asker has already. */
  | { kind: 'unchanged' }
  | { kind: 'redirect'; status: number; location: string }
  | { kind: 'not-found' };

/** A rendered answer, ready to be cached. */
export interface RenderedAnswer {
  status: number;
  /** Whether the middleware could not look up whether the address redirects. */
  lookupFailed: boolean;
  tags: readonly string[];
  /** Null for an answer that is not the same for every visitor. */
  cached: { lifetime: Lifetime; content: Content } | null;
}

const isHtml = ({ headers }: Rendered): boolean =>
  String(headers['content-type'] ?? '').startsWith('text/html');

const digest = (body: Buffer) => createHash('sha256').update(body).digest('base64url').slice(0, 22);

/** The headers of Next's that a browser needs. `x-nextjs-*` is for the router, so documents go without. */
function pickHeaders(rendered: Rendered): Record<string, string> {
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
  rendered: Rendered,
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

const sourceOf = ({ status, body }: Rendered): string => `${status} ${digest(body)}`;

/**
 * Makes a cacheable answer of what Next has rendered.
 * @param knownSource of the page that the asker has already: an unchanged body is neither prepared nor compressed
 */
export async function toAnswer(
  rendered: Rendered,
  { address }: RenderRequest,
  policy: DocumentPolicy,
  knownSource?: string,
): Promise<RenderedAnswer> {
  const { status, headers, dependencies } = rendered;
  const tags = [...new Set(dependencies.flatMap((part) => part.tags))];
  const lifetime = lifetimeOf(rendered);
  const source = sourceOf(rendered);
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
