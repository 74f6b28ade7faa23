import { joinWords } from '#lib/texts/line-breaks.ts';
import { texts } from '../texts.ts';
import styles from './prose.module.scss';

/** Puts each table into a box that scrolls sideways by itself, by touch and by keys, where the page is narrower. */
const wrapTables = (html: string): string =>
  html
    .replace(/<table\b/g, `<div data-table role="group" aria-label="${texts.table}" tabindex="0">$&`)
    .replaceAll('</table>', '</table></div>');

/** An article's HTML from the database. */
export function Prose({ html }: { html: string }) {
  const prose = wrapTables(joinWords(html));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by lib/html/sanitize-html.ts.
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: prose }} />;
}
