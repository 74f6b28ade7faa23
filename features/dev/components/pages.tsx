import { SandboxBank } from './bank.tsx';
import styles from './dev-page.module.scss';
import { Inbox } from './inbox.tsx';
import { ControlGallery } from './ui.tsx';

// Static shells of the pages, the same for all visitors. The content is loaded in a browser on the same machine.

/** /dev/bank/{id} */
export const BankPage = () => (
  <div className={styles.page}>
    <SandboxBank />
  </div>
);

/** /dev/inbox */
export const InboxPage = () => (
  <div className={styles.page}>
    <Inbox />
  </div>
);

/** /dev/ui */
export const UiPage = () => (
  <div className={styles.page} data-wide>
    <ControlGallery />
  </div>
);
