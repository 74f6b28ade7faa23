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

/** The part of a request's context that knows who is asking, and stores for them. */
interface RequestSession
  extends Pick<RequestContext, 'write' | 'change' | 'requireSession' | 'beginSession'> {
  readonly session: Session | null;
  /** A sign-in has replaced the token that the request came with. */
  readonly isLate: boolean;
  hasToken: boolean;
  /**
   * The token of the guest's session that the request has begun, for its answer; null without one, and when a sign-in has
   * replaced it meanwhile: a guest's cookie must not follow the customer's.
   */
  takeToken: () => Promise<string | null>;
}

const justSignedIn = () => new ShopError(409, httpErrors.justSignedIn);

/** Refuses a write whose token a sign-in has replaced, unless it may be late. @throws ShopError 409 */
export function checkLate(key: EndpointKey, { isLate }: Pick<RequestSession, 'isLate'>): void {
  if (isLate && isWrite(key) && !declares(key, 'acceptsReplacedToken')) throw justSignedIn();
}

/**
 * @param caller whom the cookie names
 * @param requester whose share of new sessions a new one uses
 */
export function requestSessionOf(
  shop: Shop,
  key: EndpointKey,
  caller: Caller,
  requester: Requester,
): RequestSession {
  let who = caller;
  let begun: string | null = null;
  let signingIn: { tx: Db; session: Session } | null = null;

  /** Before the transaction: a network's guests must not wait for each other. */
  const admit = async (): Promise<void> => {
    if (who.session === null && who.replaced === null) await countNewSession(shop, requester);
  };
  const open = async (tx: Db, lock: SessionLock, mayBeLate: boolean): Promise<Opened> => {
    const opened = await openSession(tx, who, shop.now(), lock);
    if (opened.isLate && !mayBeLate) throw justSignedIn();
    return opened;
  };
  /** After the commit. */
  const settle = ({ session, token, isLate }: Opened): void => {
    // What a late request has stored is the customer's: its answer is a guest's who has nothing.
    if (isLate) who = { ...who, session: null, guest: null, replaced: session.id };
    else
      who = { ...who, session, guest: null, tokenHash: token === null ? who.tokenHash : hashOfSecret(token) };
    if (token === null) return;
    requestSession.hasToken = true;
    begun = token;
  };
  const write = async <T>(work: Work<T>, lock: SessionLock = 'shared'): Promise<T> => {
    await admit();
    const { opened, result } = await shop.db.transaction().execute(async (tx) => {
      const opened = await open(tx, lock, declares(key, 'acceptsReplacedToken'));
      return { opened, result: await work(tx, opened.session, opened.isLate) };
    });
    settle(opened);
    return result;
  };

  const requestSession: RequestSession = {
    get session() {
      return who.session;
    },
    get isLate() {
      return who.replaced !== null;
    },
    hasToken: caller.session !== null || caller.guest !== null || caller.replaced !== null,
    write,
    change: async (work, lock) => (who.session === null && who.replaced === null ? null : write(work, lock)),
    requireSession: async () => {
      if (who.session) return who.session;
      await admit();
      const opened = await shop.db.transaction().execute((tx) => open(tx, 'shared', false));
      settle(opened);
      return opened.session;
    },
    takeToken: async () =>
      begun !== null && (await findReplaced(shop.db, hashOfSecret(begun), shop.now())) === null
        ? begun
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
