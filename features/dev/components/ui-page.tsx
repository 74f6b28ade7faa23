import styles from './dev-page.module.scss';
import { Ui } from './ui.tsx';

/** The static shell of /dev/ui, the same for everybody: controls are shown only in a browser on the same machine. */
export function UiPage() {
  return (
    <div className={styles.page} data-wide>
      <Ui />
    </div>
  );
}
