import { type ReactNode, Suspense } from 'react';
import { NeedsScripts } from '@/components/layout/needs-scripts';
import { DefaultShell } from './default-shell';
import { ProfileNavigation, ProfileWays } from './profile-navigation';
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
        {/* A page with a number in its address knows it in the browser alone. */}
        <Suspense fallback={<ProfileWays pathname="" />}>
          <ProfileNavigation />
        </Suspense>
        <div className={styles.page}>
          <NeedsScripts>{children}</NeedsScripts>
        </div>
      </div>
    </DefaultShell>
  );
}
