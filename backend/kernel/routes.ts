import type { z } from 'zod';
import type { EndpointKey, EndpointResult, Endpoints } from '#lib/contracts/index.ts';
import type { RequestContext } from './context.ts';
import type { EncodedResult } from './encoded-result.ts';
import type { FindSession, RequestCaller, Session } from './session.ts';

type Out<T> = [NonNullable<T>] extends [z.ZodUndefined]
  ? undefined
  : NonNullable<T> extends z.ZodType
    ? z.output<NonNullable<T>>
    : undefined;

export interface ParsedInput<C extends EndpointKey> {
  params: Out<Endpoints[C]['params']>;
  query: Out<Endpoints[C]['query']>;
  body: Out<Endpoints[C]['body']>;
}

export type EndpointHandler<C extends EndpointKey> = (
  input: ParsedInput<C>,
  context: RequestContext,
) => Promise<EndpointResult<C> | EncodedResult<EndpointResult<C>>>;

/** Identifies the caller of a request by a query that the handler chooses. */
export type CallerIdentifier = <S extends Session>(find: FindSession<S>) => Promise<RequestCaller<S>>;

/** Handler that reads the shopper's data together with the session, in one query. */
export interface HandlerWithSessionQuery<C extends EndpointKey> {
  identify: (identify: CallerIdentifier) => Promise<{ caller: RequestCaller; handle: EndpointHandler<C> }>;
}

/** Endpoints of a module, with one handler for each. */
export type Routes = { [C in EndpointKey]?: EndpointHandler<C> | HandlerWithSessionQuery<C> };
