import { plainText } from '#lib/domain/plain-text.ts';

export interface Chapter {
  id: string;
  title: string;
}

/** Contents of fewer chapters would only repeat what is in sight. */
const MIN_CHAPTERS = 2;

/**
 * The chapters of a help page, by its headings of the second level, and its HTML with a place to link to at each.
 * @param html sanitised, so that headings have no attributes
 */
export function readContents(html: string): { html: string; chapters: Chapter[] } {
  const chapters: Chapter[] = [];
  const marked = html.replace(/<h2>(.*?)<\/h2>/gs, (_, inner: string) => {
    const id = `part-${chapters.length + 1}`;
    chapters.push({ id, title: plainText(inner) });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return chapters.length < MIN_CHAPTERS ? { html, chapters: [] } : { html: marked, chapters };
}
