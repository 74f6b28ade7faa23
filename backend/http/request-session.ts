import type { EndpointKey } from '#lib/contracts/index.ts';
import type { Db } from '../db/client.ts';
import type { RequestContext, SessionWork, Shop } from '../kernel/context.ts';
import { httpErrors, ShopError } from '../kernel/errors.ts';
import { type OpenedSession, openSession, type SessionLock } from '../kernel/open-session.ts';
import { hashSecret } from '../kernel/secrets.ts';
import { findReplacedSession, type RequestCaller, type Session } from '../kernel/session.ts';
import type { Requester } from '../modules/rate-limits/index.ts';
import { hasEndpointFlag, isWriteEndpoint } from './access.ts';
import { countNewSession } from './new-sessions.ts';

/** Part of a request's context that identifies the shopper and stores data for them. */
interface RequestSession
  extends Pick<RequestContext, 'write' | 'writeIfSession' | 'requireSession' | 'beginSession'> {
  readonly session: Session | null;
  /** True when a sign-in has replaced the token of the request. */
  readonly usesReplacedToken: boolean;
  hasToken: boolean;
  /**
   * Returns the token of the guest session that the request has created, for the cookie of its response. Null when the
   * request has created no session. Null also when a sign-in has replaced the token in the meantime, because a guest's
   * cookie must not overwrite the customer's cookie.
   */
  getIssuedGuestToken: () => Promise<string | null>;
}

const justSignedIn = () => new ShopError(409, httpErrors.justSignedIn);

/**
 * Refuses a write whose token a sign-in has replaced, unless the endpoint accepts such a token.
 * @throws ShopError 409
 */
export function rejectReplacedToken(
  key: EndpointKey,
  { usesReplacedToken: isLate }: Pick<RequestSession, 'usesReplacedToken'>,
): void {
  if (isLate && isWriteEndpoint(key) && !hasEndpointFlag(key, 'acceptsReplacedToken')) throw justSignedIn();
}

/**
 * Creates the session part of a request's context.
 * @param caller identity that was found by the cookie
 * @param requester client whose rate limit counts a new session
 */
export function createRequestSession(
  shop: Shop,
  key: EndpointKey,
  caller: RequestCaller,
  requester: Requester,
): RequestSession {
  let current = caller;
  let issuedToken: string | null = null;
  let signingIn: { tx: Db; session: Session } | null = null;

  /**
   * Counts a new session towards the rate limit. This runs before the transaction, so that the guests of one network do
   * not wait for each other's locks.
   */
  const countIfNew = async (): Promise<void> => {
    if (current.session === null && current.replacedSessionId === null)
      await countNewSession(shop, requester);
  };
  const open = async (tx: Db, lock: SessionLock, acceptsReplacedToken: boolean): Promise<OpenedSession> => {
    const opened = await openSession(tx, current, shop.now(), lock);
    if (opened.usesReplacedToken && !acceptsReplacedToken) throw justSignedIn();
    return opened;
  };
  /** Updates the request's state after the commit. */
  const applyOpened = ({ session, token, usesReplacedToken: isLate }: OpenedSession): void => {
    // Data that was stored with a replaced token belongs to the customer, so the response shows a guest without data.
    if (isLate)
      current = { ...current, session: null, guestSessionToken: null, replacedSessionId: session.id };
    else
      current = {
        ...current,
        session,
        guestSessionToken: null,
        tokenHash: token === null ? current.tokenHash : hashSecret(token),
      };
    if (token === null) return;
    requestSession.hasToken = true;
    issuedToken = token;
  };
  const write = async <T>(work: SessionWork<T>, lock: SessionLock = 'shared'): Promise<T> => {
    await countIfNew();
    const { opened, result } = await shop.db.transaction().execute(async (tx) => {
      const opened = await open(tx, lock, hasEndpointFlag(key, 'acceptsReplacedToken'));
      return { opened, result: await work(tx, opened.session, opened.usesReplacedToken) };
    });
    applyOpened(opened);
    return result;
  };

  const requestSession: RequestSession = {
    get session() {
      return current.session;
    },
    get usesReplacedToken() {
      return current.replacedSessionId !== null;
    },
    hasToken:
      caller.session !== null || caller.guestSessionToken !== null || caller.replacedSessionId !== null,
    write,
    writeIfSession: async (work, lock) =>
      current.session === null && current.replacedSessionId === null ? null : write(work, lock),
    requireSession: async () => {
      if (current.session) return current.session;
      await countIfNew();
      const opened = await shop.db.transaction().execute((tx) => open(tx, 'shared', false));
      applyOpened(opened);
      return opened.session;
    },
    getIssuedGuestToken: async () =>
      issuedToken !== null &&
      (await findReplacedSession(shop.db, hashSecret(issuedToken), shop.now())) === null
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
