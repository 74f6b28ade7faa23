import type { UserEvent } from '@testing-library/user-event';

/**
 * Fills a field by one paste. Only tests about typing type, because that renders the page once per character.
 */
export async function fill(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
