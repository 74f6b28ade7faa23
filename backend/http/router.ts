import type { Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { z } from 'zod';
import { type Call, type CallResult, type Endpoints, endpoints } from '@/lib/contracts';
import type { RequestContext, Shop } from './context';
import { parseInput } from './input';
import { isOwner } from './owner';
import { createSession, findSession, SESSION_COOKIE, SESSION_SECONDS } from './session';

type Out<T> = [NonNullable<T>] extends [z.ZodUndefined]
  ? undefined
  : NonNullable<T> extends z.ZodType
    ? z.output<NonNullable<T>>
    : undefined;

export interface Input<C extends Call> {
  params: Out<Endpoints[C]['params']>;
  query: Out<Endpoints[C]['query']>;
  body: Out<Endpoints[C]['body']>;
}

export type Handler<C extends Call> = (input: Input<C>, context: RequestContext) => Promise<CallResult<C>>;

/** A module's calls: each key answered by one handler. */
export type Routes = { [C in Call]?: Handler<C> };

/** Mounts handlers: input is parsed by the endpoint's schemas, the answer wrapped in the envelope (AP-01). */
export function mount(app: Hono, shop: Shop, routes: Routes): void {
  for (const key of Object.keys(routes) as Call[]) {
    const handler = routes[key] as Handler<Call>;
    const [method, path] = key.split(' ') as [string, string];
    app.on(method, path, async (c) => {
      const input = (await parseInput(endpoints[key], c, shop.uploadsDir)) as Input<Call>;
      let session = await findSession(shop.db, getCookie(c, SESSION_COOKIE));
      const context: RequestContext = {
        shop,
        get session() {
          return session;
        },
        requireSession: async () => {
          if (session) return session;
          const created = await createSession(shop.db);
          session = created.session;
          setCookie(c, SESSION_COOKIE, created.token, {
            httpOnly: true,
            sameSite: 'Lax',
            path: '/',
            maxAge: SESSION_SECONDS,
            secure: new URL(c.req.url).protocol === 'https:',
          });
          return session;
        },
        idempotencyKey: c.req.header('idempotency-key')?.slice(0, 100) ?? null,
        isOwner: isOwner(c.req.header('authorization'), shop.ownerToken),
      };
      const result = await handler(input, context);
      return c.json({ status: 'success', result });
    });
  }
}
