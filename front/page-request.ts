import type { IncomingMessage } from 'node:http';
import type { RenderRequest } from './render.ts';

/**
 * What of a page is asked for: the document, the data of a navigation, or a piece of that data which the
 * browser's router fetches ahead.
 */
export type Variant = { kind: 'html' } | { kind: 'data' } | { kind: 'ahead'; step: string; segment: string };

const STEP = /^[123]$/;
const MAX_SEGMENT = 300;

export const HTML: Variant = { kind: 'html' };
const DATA: Variant = { kind: 'data' };

const only = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');

/**
 * Reads the variant. The router marks its requests in the address too: without that mark a request is for
 * the document, whatever its headers say, so a cache that looks at addresses alone never mixes the two up.
 * @param search of the address, with `?`, or ''
 */
export function readVariant(req: IncomingMessage, search: string): Variant {
  const { headers } = req;
  if (headers.rsc !== '1' || !/[?&]_rsc(?:=|&|$)/.test(search)) return HTML;
  const step = only(headers['next-router-prefetch']);
  if (!STEP.test(step)) return DATA;
  return {
    kind: 'ahead',
    step,
    segment: only(headers['next-router-segment-prefetch']).slice(0, MAX_SEGMENT),
  };
}

/** The name of a page's variant in the store. */
export const keyOf = (address: string, variant: Variant): string =>
  variant.kind === 'ahead'
    ? `ahead ${variant.step} ${variant.segment} ${address}`
    : `${variant.kind} ${address}`;

/** The request that Next is asked for a variant: made of the key alone. */
export function renderRequest(address: string, variant: Variant): RenderRequest {
  if (variant.kind === 'html') return { address };
  const headers: Record<string, string> = { rsc: '1' };
  if (variant.kind === 'ahead') {
    headers['next-router-prefetch'] = variant.step;
    if (variant.segment) headers['next-router-segment-prefetch'] = variant.segment;
  }
  return { address: `${address}${address.includes('?') ? '&' : '?'}_rsc=`, headers };
}
