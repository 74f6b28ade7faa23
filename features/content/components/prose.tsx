import { bindWords } from '#lib/texts/line-breaks.ts';
import { texts } from '../texts.ts';
import styles from './prose.module.scss';

/** Wraps each table in a box that scrolls by touch and by keys when the page is narrower. */
const wrapTables = (html: string): string =>
  html
    .replace(/<table\b/g, `<div data-table role="group" aria-label="${texts.table}" tabindex="0">$&`)
    .replaceAll('</table>', '</table></div>');

/** HTML of an article from the database. */
export function Prose({ html }: { html: string }) {
  const prose = wrapTables(bindWords(html));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by lib/html/sanitize-html.ts.
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: prose }} />;
}
