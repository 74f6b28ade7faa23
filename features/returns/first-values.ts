import type { ReturnableOrder } from '#lib/contracts/returns.ts';
import type { User } from '#lib/contracts/user.ts';
import { isPhone, normalizePhone } from '#lib/domain/phone.ts';
import { maskPhone } from '#lib/domain/phone-mask.ts';
import type { ReturnInput } from './schema.ts';
import type { LineDraft, ReturnDraft } from './state.ts';

/** A line as it was left, limited to what can still be returned. */
function lineOf(item: ReturnableOrder['items'][number], draft: ReturnDraft): LineDraft {
  const kept = draft.lines.find(({ offer_id }) => offer_id === item.offer_id);
  return {
    offer_id: item.offer_id,
    checked: item.returnable > 0 && (kept?.checked ?? false),
    quantity: Math.min(kept?.quantity ?? 1, Math.max(1, item.returnable)),
    reason_id: kept?.reason_id ?? 0,
  };
}

/** If the phone was typed in full to find the order, it becomes the contact phone. */
const wholePhone = (typed: string) => (isPhone(normalizePhone(typed)) ? maskPhone(typed) : '');

/**
 * The form's first values: what was typed before, otherwise the customer's profile.
 * @param sources ids to choose from; if there is only one, it is chosen
 */
export function firstValues(
  order: ReturnableOrder,
  sources: readonly number[],
  draft: ReturnDraft,
  user: User | undefined,
): ReturnInput {
  const { contact } = draft;
  const [only] = sources;
  return {
    lines: order.items.map((item) => lineOf(item, draft)),
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
