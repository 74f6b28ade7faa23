import { texts } from '../texts.ts';
import styles from './page.module.scss';
import { ReturnList } from './return-list.tsx';

/** /personal/return (RT-24): the shell is the same for everybody, the returns are loaded in the browser. */
export function ListPage() {
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{texts.title}</h1>
      <ReturnList />
    </div>
  );
}
