import type { ReactNode } from 'react';
import { RequiresJavaScript } from '#components/layout/requires-javascript.tsx';
import { DefaultShell } from './default-shell.tsx';
import { ProfileNavigation } from './profile-navigation.tsx';
import styles from './profile-shell.module.scss';

interface ProfileShellProps {
  children: ReactNode;
  /**
   * The footer's subscription form and feedback button. The page passes them in, because they belong to other
   * features.
   */
  subscribe: ReactNode;
  feedback: ReactNode;
}

/** Layout profile (LY-01): the default layout, with the personal area's navigation beside the page. */
export function ProfileShell({ children, subscribe, feedback }: ProfileShellProps) {
  return (
    <DefaultShell subscribe={subscribe} feedback={feedback}>
      <div className={styles.profile}>
        <ProfileNavigation />
        <div className={styles.page}>
          <RequiresJavaScript>{children}</RequiresJavaScript>
        </div>
      </div>
    </DefaultShell>
  );
}
