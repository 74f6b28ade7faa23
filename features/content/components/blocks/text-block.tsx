import { Prose } from '../prose.tsx';
import styles from './text-block.module.scss';

/** Column of text, about 65 characters a line. */
export function TextBlock({ html }: { html: string }) {
  return (
    <div className={styles.text}>
      <Prose html={html} />
    </div>
  );
}
