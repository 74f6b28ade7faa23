import { connection } from 'next/server';

/** The id of the build that answers (AP-17); an open page compares it with its own. */
export async function GET(): Promise<Response> {
  // Rendered on each request: a prerendered or cached answer would name an old build.
  await connection();
  return Response.json(
    { build: process.env.NEXT_DEPLOYMENT_ID || null },
    { headers: { 'cache-control': 'no-store' } },
  );
}
