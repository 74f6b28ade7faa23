import type { EndpointResult } from '@/lib/contracts';
import { Spread } from './spread';

/** The premium line: a picture of its making, with its products beside it. */
export const Premium = (block: EndpointResult<'GET /api/v1/content/mainpage/premium'>) => (
  <Spread {...block} />
);
