import { RequiresJavaScript } from '#components/layout/requires-javascript.tsx';
import { DefaultShell, type DefaultShellProps } from './default-shell.tsx';
import { ProfileNavigation } from './profile-navigation.tsx';
import styles from './profile-shell.module.scss';

/** Layout profile (LY-01): the default layout, with the personal area's navigation next to the page. */
export function ProfileShell({ children, ...parts }: DefaultShellProps) {
  return (
    <DefaultShell {...parts}>
      <div className={styles.profile}>
        <ProfileNavigation />
        <div className={styles.page}>
          <RequiresJavaScript>{children}</RequiresJavaScript>
        </div>
      </div>
    </DefaultShell>
  );
}
