import type { z } from 'zod';
import type { EndpointKey, EndpointResult, Endpoints } from '#lib/contracts/index.ts';
import type { RequestContext } from './context.ts';

type Out<T> = [NonNullable<T>] extends [z.ZodUndefined]
  ? undefined
  : NonNullable<T> extends z.ZodType
    ? z.output<NonNullable<T>>
    : undefined;

export interface Input<C extends EndpointKey> {
  params: Out<Endpoints[C]['params']>;
  query: Out<Endpoints[C]['query']>;
  body: Out<Endpoints[C]['body']>;
}

export type Handler<C extends EndpointKey> = (
  input: Input<C>,
  context: RequestContext,
) => Promise<EndpointResult<C>>;

/** A module's endpoints, one handler for each. */
export type Routes = { [C in EndpointKey]?: Handler<C> };
