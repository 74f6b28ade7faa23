import type { UserEvent } from '@testing-library/user-event';

/** Fills a field by one paste. Typing renders the page once for each character: only tests about typing do it. */
export async function fill(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
