import { z } from 'zod';
import type { EndpointResult } from '#lib/contracts/index.ts';
import { maskEmail, maskPhone } from '#lib/domain/mask-contact.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import { type CustomerRow, findCustomer } from '../customers/index.ts';
import { authErrors } from './errors.ts';
import { findLiveLink, type LiveLink } from './links-repo.ts';

/**
 * Session of the browser that requested the link. Links created by the previous version of the shop contain no session.
 */
const requesterSchema = z.object({ session: z.string().nullish() });
const mailboxSchema = z.object({ email: z.string() });

/** Masks the phone or e-mail of a profile, for a person who may not own it. */
export const maskProfileContact = ({ phone, email }: Pick<CustomerRow, 'phone' | 'email'>): string =>
  phone ? maskPhone(phone) : maskEmail(email ?? '');

/**
 * Returns true when the browser that opens a link belongs to the person who requested the link. For a new e-mail of a
 * profile, this is any browser in which the profile's customer is signed in. For all other links, this is only the
 * browser that requested the link.
 */
export function isOpenedByRequester({ session }: RequestContext, link: LiveLink): boolean {
  if (!session) return false;
  if (link.kind === 'email') return session.customer_id !== null && session.customer_id === link.customer_id;
  return requesterSchema.parse(link.payload).session === session.id;
}

/**
 * Loads the profile that an e-mail's link belongs to, for the page on which the visitor confirms. The link can still be
 * used afterwards.
 * @returns the profile's masked contact, and whether this browser has requested the link
 * @throws ShopError 422 for a link that is used, expired or unknown, or whose profile is closed
 */
export async function loadLinkProfile(
  context: RequestContext,
  token: string,
): Promise<EndpointResult<'POST /services/rest/v1/authentication/link'>> {
  const { db, now } = context.shop;
  const link = await findLiveLink(db, token, ['register', 'restore', 'email'], now());
  const here = link !== undefined && isOpenedByRequester(context, link);
  if (link?.kind === 'register') return { whose: maskEmail(mailboxSchema.parse(link.payload).email), here };
  const customer = link?.customer_id ? await findCustomer(db, link.customer_id) : undefined;
  if (!link || !customer) throw new ShopError(422, authErrors.link);
  // A restore link was sent to the profile's mailbox, so the person who opens it already knows this e-mail address.
  const whose =
    link.kind === 'restore' && customer.email ? maskEmail(customer.email) : maskProfileContact(customer);
  return { whose, here };
}
