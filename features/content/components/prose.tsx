import { joinWords } from '@/lib/texts/line-breaks';
import styles from './prose.module.scss';

/** An article's HTML from the database. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by lib/html/sanitize-html.ts.
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: joinWords(html) }} />;
}
