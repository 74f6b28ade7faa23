import type { ReactNode } from 'react';
import { DefaultShell } from './default-shell';
import { ProfileNavigation } from './profile-navigation';
import styles from './profile-shell.module.scss';

interface ProfileShellProps {
  children: ReactNode;
  /** The footer's form and the way to write to the house, given by the page: other flows'. */
  subscribe: ReactNode;
  feedback: ReactNode;
}

/** Layout profile (LY-01): the shop's frame, and beside the page the ways of the personal area. */
export function ProfileShell({ children, subscribe, feedback }: ProfileShellProps) {
  return (
    <DefaultShell subscribe={subscribe} feedback={feedback}>
      <div className={styles.profile}>
        <ProfileNavigation />
        <div className={styles.page}>{children}</div>
      </div>
    </DefaultShell>
  );
}
