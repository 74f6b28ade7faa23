import type { UserEvent } from '@testing-library/user-event';

/**
 * Fills a field by a single paste. Typing would render the page once per character, so only tests about typing
 * use it.
 */
export async function fill(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
