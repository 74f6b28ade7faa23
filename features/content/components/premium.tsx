import type { EndpointResult } from '#lib/contracts/index.ts';
import { Spread } from './spread.tsx';

/** The premium line: a picture of its making, with its products beside it. */
export const Premium = (block: EndpointResult<'GET /api/v1/content/mainpage/premium'>) => (
  <Spread {...block} />
);
