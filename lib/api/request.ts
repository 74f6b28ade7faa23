import type { EndpointKey } from '#lib/contracts/index.ts';

export interface EndpointArguments {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Placeholder origin of requests that are made on the server. The transport replaces or ignores it. */
export const PLACEHOLDER_ORIGIN = 'http://shop.internal';

/** Encodes a body with a file as a form, and any other as JSON. */
function encode(body: unknown): string | FormData | undefined {
  if (body === undefined) return undefined;
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  if (!fields.some(([, value]) => value instanceof Blob)) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

/** Returns method, path and body of a request, such as `GET /api/v1/products/:id` with its arguments. */
export function describeRequest(key: EndpointKey, { params = {}, query = {}, body }: EndpointArguments) {
  const [method, template] = key.split(' ') as [string, string];
  const path = template.replace(/:(\w+)(\{[^}]*\})?/g, (_, name: string, pattern?: string) => {
    const value = String(params[name]);
    // A parameter with a pattern may span several segments.
    return pattern ? value.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const item of value) search.append(`${name}[]`, String(item));
    else if (value !== undefined) search.append(name, String(value));
  }
  return {
    method,
    path: search.size > 0 ? `${path}?${search}` : path,
    body: encode(body),
  };
}
