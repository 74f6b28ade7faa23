import type { EndpointKey } from '#lib/contracts/index.ts';
import type { Db } from '../db/client.ts';
import type { RequestContext, Shop, Work } from '../kernel/context.ts';
import { httpErrors, ShopError } from '../kernel/errors.ts';
import { type Opened, openSession, type SessionLock } from '../kernel/open-session.ts';
import { hashOfSecret } from '../kernel/secrets.ts';
import { type Caller, findReplaced, type Session } from '../kernel/session.ts';
import type { Requester } from '../modules/rate-limits/index.ts';
import { declares, isWrite } from './access.ts';
import { countNewSession } from './new-sessions.ts';

/** Part of a request's context that identifies the shopper and stores data for them. */
interface RequestSession
  extends Pick<RequestContext, 'write' | 'change' | 'requireSession' | 'beginSession'> {
  readonly session: Session | null;
  /** True when a sign-in has replaced the token of the request. */
  readonly isLate: boolean;
  hasToken: boolean;
  /**
   * Returns the token of the guest session that the request has created, for its response. Null without one, and when
   * a sign-in has replaced it since, because a guest's cookie must not overwrite the customer's.
   */
  takeToken: () => Promise<string | null>;
}

const justSignedIn = () => new ShopError(409, httpErrors.justSignedIn);

/**
 * Refuses a write whose token a sign-in has replaced, unless the endpoint accepts such a token.
 * @throws ShopError 409
 */
export function checkLate(key: EndpointKey, { isLate }: Pick<RequestSession, 'isLate'>): void {
  if (isLate && isWrite(key) && !declares(key, 'acceptsReplacedToken')) throw justSignedIn();
}

/**
 * Creates the session part of a request's context.
 * @param caller identified by the cookie
 * @param requester whose rate limit of new sessions a new one uses
 */
export function requestSessionOf(
  shop: Shop,
  key: EndpointKey,
  caller: Caller,
  requester: Requester,
): RequestSession {
  let current = caller;
  let issuedToken: string | null = null;
  let signingIn: { tx: Db; session: Session } | null = null;

  /**
   * Counts a new session. This runs before the transaction, so that the guests of one network do not wait for each
   * other's locks.
   */
  const countIfNew = async (): Promise<void> => {
    if (current.session === null && current.replaced === null) await countNewSession(shop, requester);
  };
  const open = async (tx: Db, lock: SessionLock, acceptsReplacedToken: boolean): Promise<Opened> => {
    const opened = await openSession(tx, current, shop.now(), lock);
    if (opened.isLate && !acceptsReplacedToken) throw justSignedIn();
    return opened;
  };
  /** Updates the request's state after the commit. */
  const applyOpened = ({ session, token, isLate }: Opened): void => {
    // Data that a replaced token has stored belongs to the customer, so the answer shows a guest without data.
    if (isLate) current = { ...current, session: null, guest: null, replaced: session.id };
    else
      current = {
        ...current,
        session,
        guest: null,
        tokenHash: token === null ? current.tokenHash : hashOfSecret(token),
      };
    if (token === null) return;
    requestSession.hasToken = true;
    issuedToken = token;
  };
  const write = async <T>(work: Work<T>, lock: SessionLock = 'shared'): Promise<T> => {
    await countIfNew();
    const { opened, result } = await shop.db.transaction().execute(async (tx) => {
      const opened = await open(tx, lock, declares(key, 'acceptsReplacedToken'));
      return { opened, result: await work(tx, opened.session, opened.isLate) };
    });
    applyOpened(opened);
    return result;
  };

  const requestSession: RequestSession = {
    get session() {
      return current.session;
    },
    get isLate() {
      return current.replaced !== null;
    },
    hasToken: caller.session !== null || caller.guest !== null || caller.replaced !== null,
    write,
    change: async (work, lock) =>
      current.session === null && current.replaced === null ? null : write(work, lock),
    requireSession: async () => {
      if (current.session) return current.session;
      await countIfNew();
      const opened = await shop.db.transaction().execute((tx) => open(tx, 'shared', false));
      applyOpened(opened);
      return opened.session;
    },
    takeToken: async () =>
      issuedToken !== null && (await findReplaced(shop.db, hashOfSecret(issuedToken), shop.now())) === null
        ? issuedToken
        : null,
    beginSession: async (tx) => {
      if (signingIn?.tx !== tx) {
        const { session, isReplaced } = await open(tx, 'alone', false);
        if (isReplaced) throw justSignedIn();
        signingIn = { tx, session };
      }
      return signingIn.session;
    },
  };
  return requestSession;
}
