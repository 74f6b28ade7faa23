import { toPlainText } from '#lib/domain/plain-text.ts';

export interface Chapter {
  id: string;
  title: string;
}

/** Minimum number of chapters. A shorter table of contents would only repeat the visible headings. */
const MIN_CHAPTERS = 2;

/**
 * Finds the chapters of a help page by its second-level headings, and adds an anchor to each.
 * @param html sanitized, so that headings have no attributes
 */
export function parseContents(html: string): { html: string; chapters: Chapter[] } {
  const chapters: Chapter[] = [];
  const htmlWithIds = html.replace(/<h2>(.*?)<\/h2>/gs, (_, inner: string) => {
    const id = `part-${chapters.length + 1}`;
    chapters.push({ id, title: toPlainText(inner) });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return chapters.length < MIN_CHAPTERS ? { html, chapters: [] } : { html: htmlWithIds, chapters };
}
