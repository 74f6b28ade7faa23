import { texts } from '../texts.ts';
import styles from './page.module.scss';
import { ReturnStart } from './return-start.tsx';

/** /personal/return/form (RT-24): the shell is the same for everybody, the order is loaded in the browser. */
export function FormPage() {
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{texts.create}</h1>
      <ReturnStart />
    </div>
  );
}
