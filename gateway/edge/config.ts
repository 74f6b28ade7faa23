import { z } from 'zod';
import { type Env, readEnv } from '../http/read-env.ts';
import { EDGE_FORMATS, type EdgeCaching } from './edge-headers.ts';
import { edgePurges } from './purge/index.ts';
import { none } from './purge/none.ts';
import type { EdgePurge } from './purge/port.ts';

/** Seconds. Of an edge that is told of changes the lifetime only bounds what a lost purge leaves old. */
const TTL = 60;
const PURGED_TTL = 3_600;

const schema = z.object({
  EDGE_TAGS: z.enum(EDGE_FORMATS).default('off'),
  EDGE_TTL: z.coerce.number().int().min(1).max(86_400).optional(),
  EDGE_PURGE: z.enum(Object.keys(edgePurges)).default('none'),
});

export interface EdgeConfig extends EdgeCaching {
  purge: EdgePurge;
}

/**
 * Reads what is said of a cache in front of the shop.
 * @throws an error with one line for each invalid variable
 */
export function readEdgeConfig(env: Env): EdgeConfig {
  const data = readEnv(schema, env);
  const open = edgePurges[data.EDGE_PURGE] ?? none;
  if (open !== none && data.EDGE_TAGS === 'off')
    throw new Error('EDGE_PURGE: pages without tags cannot be purged, EDGE_TAGS is wanted');
  const isPurged = open !== none;
  const ttl = data.EDGE_TTL ?? (isPurged ? PURGED_TTL : TTL);
  return { format: data.EDGE_TAGS, ttl, isPurged, purge: open(env) };
}
