import styles from './dev-page.module.scss';
import { Inbox } from './inbox.tsx';

/** The static shell of /dev/inbox, the same for everybody: messages are shown only in a browser on the same machine. */
export function InboxPage() {
  return (
    <div className={styles.page}>
      <Inbox />
    </div>
  );
}
