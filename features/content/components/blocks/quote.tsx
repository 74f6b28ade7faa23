import { joinWords } from '#lib/texts/line-breaks.ts';
import styles from './quote.module.scss';

export function Quote({ text, author }: { text: string; author: string }) {
  return (
    <figure className={styles.quote}>
      <blockquote className={styles.text} data-part="said">
        {joinWords(text)}
      </blockquote>
      {author && <figcaption className={styles.author}>{author}</figcaption>}
    </figure>
  );
}
