import { connection } from 'next/server';
import { apiBaseUrl } from '#lib/api/base-url.ts';
import { isRemoteUp } from '#lib/api/remote-up.ts';

/**
 * Whether the shop answers: its database with this build's schema, or the back end behind API_BASE_URL. Requested
 * only by the gateway.
 */
export async function GET(): Promise<Response> {
  // A build could answer this at once, and for good.
  await connection();
  if (apiBaseUrl()) return Response.json({ backend: await isRemoteUp() });
  const { shopState } = await import('#backend/instance.ts');
  return Response.json(await shopState());
}
