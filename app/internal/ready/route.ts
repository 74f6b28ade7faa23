import { shopState } from '@/backend/instance';

/** Whether the database answers and its schema is this build's; asked by the front alone. */
export async function GET(): Promise<Response> {
  return Response.json(await shopState());
}
