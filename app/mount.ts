import { onPublish, shopBackend } from '@/backend/instance';
import { publish } from '@/lib/cache/publish';

// The backend knows nothing of Next's caches; it only tells which tags changed.
onPublish(publish);

/** The shop behind the storefront's own address: what the API's routes hand a request to. */
export function handle({ url, method, headers, body, signal }: Request): Promise<Response> {
  // Next hands a proxy, which cannot be copied: a body of unknown length (every DELETE) needs that.
  const init: RequestInit & { duplex: 'half' } = { method, headers, body, signal, duplex: 'half' };
  return shopBackend().fetch(new Request(url, init));
}
