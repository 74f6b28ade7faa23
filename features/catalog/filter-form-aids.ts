import { watchTypeAhead } from '#lib/hooks/watch-type-ahead.ts';
import { followScroll } from './follow-scroll.ts';

/**
 * What makes the form beside the listing easier and is not needed for it to work: it follows the page, and by keyboard
 * «38» or «чёр» leads to the value, «цен» to the group.
 * @returns takes them away
 */
export function addAids(form: HTMLFormElement): () => void {
  const ends = [followScroll(form), watchTypeAhead(form, 'summary, input[type=checkbox]')];
  return () => {
    for (const end of ends) end();
  };
}
