import type { z } from 'zod';
import type { EndpointKey, EndpointResult, Endpoints } from '#lib/contracts/index.ts';
import type { RequestContext } from './context.ts';
import type { EncodedResult } from './encoded-result.ts';
import type { Caller, FindSession, Session } from './session.ts';

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
) => Promise<EndpointResult<C> | EncodedResult<EndpointResult<C>>>;

/** Identifies the caller of a request by a query that the handler chooses. */
export type Identify = <S extends Session>(find: FindSession<S>) => Promise<Caller<S>>;

/** Handler that reads the shopper's data together with the session, in one query. */
export interface JoinedHandler<C extends EndpointKey> {
  identify: (identify: Identify) => Promise<{ caller: Caller; handle: Handler<C> }>;
}

/** Endpoints of a module, with one handler for each. */
export type Routes = { [C in EndpointKey]?: Handler<C> | JoinedHandler<C> };
