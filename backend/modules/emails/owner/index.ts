import type { Db } from '../../../db/client.ts';
import { findBookingForEmail } from '../../booking/index.ts';
import { findPurchaseForEmail } from '../../certificate-sales/index.ts';
import { loadOwnerOrder } from '../../order-management/index.ts';
import type { OwnerEmail } from '../../outbox/index.ts';
import { findReturnForEmail, findReturnItems } from '../../returns/index.ts';
import { findReviewForEmail } from '../../reviews/index.ts';
import type { EmailContent } from '../layout.ts';
import { buildOwnerOrderEmail } from './order.ts';
import {
  buildOwnerBookingEmail,
  buildOwnerCertificateEmail,
  buildOwnerReturnEmail,
  buildOwnerReviewEmail,
} from './others.ts';

/**
 * Builds the content of an e-mail to the shop's own mailbox.
 * @returns null for an obsolete e-mail, for example about a review that has already been moderated
 */
export async function buildOwnerEmail(db: Db, email: OwnerEmail): Promise<EmailContent | null> {
  switch (email.template) {
    case 'owner_order':
      return buildOwnerOrderEmail(await loadOwnerOrder(db, email.order), email.event);
    case 'owner_booking': {
      const facts = await findBookingForEmail(db, email.booking);
      return facts ? buildOwnerBookingEmail(facts, email.event) : null;
    }
    case 'owner_return': {
      const facts = await findReturnForEmail(db, email.return);
      return facts ? buildOwnerReturnEmail(facts, await findReturnItems(db, [facts.id]), email.event) : null;
    }
    case 'owner_review': {
      const facts = await findReviewForEmail(db, email.review);
      return facts ? buildOwnerReviewEmail(facts) : null;
    }
    case 'owner_certificate': {
      const facts = await findPurchaseForEmail(db, email.purchase);
      return facts ? buildOwnerCertificateEmail(facts, email.event) : null;
    }
  }
}
