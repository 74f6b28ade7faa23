import { texts } from '../texts.ts';
import styles from './opening.module.scss';

/** In place of the blocks of the start page while the shop has filled none. */
export function Opening() {
  return (
    <section className={styles.opening}>
      <h2 className={styles.title}>{texts.opening.title}</h2>
      <p>{texts.opening.text}</p>
    </section>
  );
}
