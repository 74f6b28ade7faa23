import { z } from 'zod';
import { showsToken } from '@/lib/api/bearer';
import { expireTags } from '@/lib/cache/invalidate';

const body = z.array(z.string());

/** Expires the tags in the body in Next's own caches, for the gateway, which stands outside of Next. */
export async function POST(request: Request): Promise<Response> {
  // Set by server.ts before Next starts; only this process knows it.
  if (!showsToken(request, process.env.REFRESH_TOKEN)) return new Response(null, { status: 404 });
  expireTags(body.parse(await request.json()));
  return new Response(null, { status: 204 });
}
