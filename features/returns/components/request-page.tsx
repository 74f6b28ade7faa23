import styles from './page.module.scss';
import { Request } from './request.tsx';

/** /personal/return/{number} (RT-24): all of it is personal, so it is rendered in the browser. */
export function RequestPage() {
  return (
    <div className={styles.page}>
      <Request />
    </div>
  );
}
