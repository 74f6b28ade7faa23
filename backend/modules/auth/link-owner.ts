import { z } from 'zod';
import type { EndpointResult } from '#lib/contracts/index.ts';
import { hideEmail, hidePhone } from '#lib/domain/hidden-contact.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import { type CustomerRow, findCustomer } from '../customers/index.ts';
import { authErrors } from './errors.ts';
import { findLiveLink, type LiveLink } from './links-repo.ts';

/** The session of the browser that asked for the link; links of the version before name none. */
const beginning = z.object({ session: z.string().nullish() });
const mailbox = z.object({ email: z.string() });

/** Names a profile to somebody who may not be its customer: its phone or e-mail, of which little is left. */
export const profileOf = ({ phone, email }: Pick<CustomerRow, 'phone' | 'email'>): string =>
  phone ? hidePhone(phone) : hideEmail(email ?? '');

/**
 * Whether the browser that presses a link belongs to whoever asked for it: it is the same browser or, for a new e-mail of
 * a profile, one in which its customer is signed in.
 */
export function isPressedByOwner({ session }: RequestContext, link: LiveLink): boolean {
  if (!session) return false;
  if (link.kind === 'email') return session.customer_id !== null && session.customer_id === link.customer_id;
  return beginning.parse(link.payload).session === session.id;
}

/**
 * Whose profile a link of an e-mail leads to, for the page that asks before the press. The link stays unused.
 * @returns the contact of the profile, of which little is left, and whether this browser has asked for the link
 * @throws ShopError 422 for a link that is used, expired or unknown, and for one of a closed profile
 */
export async function readLink(
  context: RequestContext,
  token: string,
): Promise<EndpointResult<'POST /services/rest/v1/authentication/link'>> {
  const { db, now } = context.shop;
  const link = await findLiveLink(db, token, ['register', 'restore', 'email'], now());
  const here = link !== undefined && isPressedByOwner(context, link);
  if (link?.kind === 'register') return { whose: hideEmail(mailbox.parse(link.payload).email), here };
  const customer = link?.customer_id ? await findCustomer(db, link.customer_id) : undefined;
  if (!link || !customer) throw new ShopError(422, authErrors.link);
  // The letter of a restore has gone to the profile's mailbox: its reader knows that one.
  const whose = link.kind === 'restore' && customer.email ? hideEmail(customer.email) : profileOf(customer);
  return { whose, here };
}
