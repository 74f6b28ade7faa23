import type { Shop } from '../../http/context';
import type { Letter } from '../../providers/mail/port';
import { feedback, feedbackReceived, passwordChanged, secretLetters } from './account';
import { type Content, layOut } from './layout';
import type { OutboxLetter } from './letters';
import { orderCancelled, orderChange, orderConfirmation, orderPayment, returnChange } from './orders';
import { findFeedbackFacts, findOrderFacts, findReturnFacts } from './repo';

function found<T>(facts: T | undefined, what: string): T {
  if (!facts) throw new Error(`${what} is not there`);
  return facts;
}

/** What a letter says; the facts are those of the moment it is sent. */
async function contentOf({ db, siteUrl }: Shop, letter: OutboxLetter): Promise<Content> {
  switch (letter.template) {
    case 'order_confirmation':
      return orderConfirmation(siteUrl, found(await findOrderFacts(db, letter.order), 'the order'));
    case 'order_status':
      return orderChange(siteUrl, found(await findOrderFacts(db, letter.order), 'the order'), letter.status);
    case 'order_cancelled':
      return orderCancelled(siteUrl, found(await findOrderFacts(db, letter.order), 'the order'));
    case 'order_payment':
      return orderPayment(siteUrl, found(await findOrderFacts(db, letter.order), 'the order'));
    case 'return_received':
      return returnChange(siteUrl, found(await findReturnFacts(db, letter.return), 'the return'), 'new');
    case 'return_status':
      return returnChange(
        siteUrl,
        found(await findReturnFacts(db, letter.return), 'the return'),
        letter.status,
      );
    case 'feedback':
      return feedback(found(await findFeedbackFacts(db, letter.feedback), 'the message'));
    case 'feedback_received':
      return feedbackReceived(found(await findFeedbackFacts(db, letter.feedback), 'the message'));
    case 'password_changed':
      return passwordChanged(siteUrl);
    default:
      return secretLetters[letter.template](siteUrl, letter.token);
  }
}

/**
 * Writes a letter.
 * @returns null for one to the shop's own mailbox when the shop has named none
 * @throws when what it tells of is not there
 */
export async function writeLetter(shop: Shop, letter: OutboxLetter): Promise<Letter | null> {
  const to = 'to' in letter ? letter.to : shop.ownerMailbox;
  return to ? layOut(to, await contentOf(shop, letter)) : null;
}
