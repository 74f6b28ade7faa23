import styles from './dev-page.module.scss';
import { Inbox } from './inbox';

/** The static shell of /dev/inbox, the same for everybody: messages come to the machine's own browser alone. */
export function InboxPage() {
  return (
    <div className={styles.page}>
      <Inbox />
    </div>
  );
}
