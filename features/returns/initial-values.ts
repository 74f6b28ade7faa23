import type { ReturnableOrder } from '#lib/contracts/returns.ts';
import type { User } from '#lib/contracts/user.ts';
import { isPhone, normalizePhone } from '#lib/domain/phone.ts';
import { maskPhone } from '#lib/domain/phone-mask.ts';
import type { ReturnInput } from './schema.ts';
import type { LineDraft, ReturnDraft } from './state.ts';

/** Restores a line from the draft, limited to the returnable quantity. */
function restoreLine(item: ReturnableOrder['items'][number], draft: ReturnDraft): LineDraft {
  const draftLine = draft.lines.find(({ offer_id }) => offer_id === item.offer_id);
  return {
    offer_id: item.offer_id,
    checked: item.returnable > 0 && (draftLine?.checked ?? false),
    quantity: Math.min(draftLine?.quantity ?? 1, Math.max(1, item.returnable)),
    reason_id: draftLine?.reason_id ?? 0,
  };
}

/**
 * Formats the phone by which the order was found, as the initial contact phone. Empty when the shopper typed only the
 * last digits.
 */
const wholePhone = (typed: string) => (isPhone(normalizePhone(typed)) ? maskPhone(typed) : '');

/**
 * Builds the form's initial values from the draft. Contact fields that are empty in the draft are taken from the
 * customer's profile.
 * @param sources ids of the sources, which determine how the items are handed over. If there is only one source, it is
 * preselected
 */
export function buildInitialValues(
  order: ReturnableOrder,
  sources: readonly number[],
  draft: ReturnDraft,
  user: User | undefined,
): ReturnInput {
  const { contact } = draft;
  const [only] = sources;
  return {
    lines: order.items.map((item) => restoreLine(item, draft)),
    source_id: draft.source_id || (sources.length === 1 && only ? String(only) : ''),
    refund: draft.refund,
    contact: {
      name: contact.name || (user?.name ?? ''),
      surname: contact.surname || (user?.surname ?? ''),
      phone: contact.phone || maskPhone(user?.phone?.formatted ?? '') || wholePhone(draft.asked?.phone ?? ''),
      email: contact.email || (user?.email ?? ''),
    },
    comment: draft.comment,
    agree: false,
  };
}
