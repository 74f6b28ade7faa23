import { watchTypeAhead } from '#lib/hooks/watch-type-ahead.ts';
import { followScroll } from './follow-scroll.ts';

/**
 * Adds optional aids to the filter form. The form follows the page's scroll, and type-ahead finds values («38», «чёр»)
 * and groups («цен»).
 * @returns function that removes the aids
 */
export function enhanceFilterForm(form: HTMLFormElement): () => void {
  const ends = [followScroll(form), watchTypeAhead(form, 'summary, input[type=checkbox]')];
  return () => {
    for (const end of ends) end();
  };
}
