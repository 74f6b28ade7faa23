import { Note } from '#components/ui/text.tsx';
import { joinWords } from '#lib/texts/line-breaks.ts';
import styles from './quote.module.scss';

export function Quote({ text, author }: { text: string; author: string }) {
  return (
    <figure className={styles.quote}>
      <blockquote className={styles.text} data-part="said">
        {joinWords(text)}
      </blockquote>
      {author && <Note as="figcaption">{author}</Note>}
    </figure>
  );
}
