import { connection } from 'next/server';

/** Which build answers (AP-17); the page in a tab compares it with its own. */
export async function GET(): Promise<Response> {
  // Not made ahead: an answer kept anywhere would tell of a build that is gone.
  await connection();
  return Response.json(
    { build: process.env.NEXT_DEPLOYMENT_ID || null },
    { headers: { 'cache-control': 'no-store' } },
  );
}
