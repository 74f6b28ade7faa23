'use client';

import { WithProfile } from '../with-profile';
import { DeactivateGroup } from './deactivate-group';
import { EmailGroup } from './email-group';
import { NotificationsGroup } from './notifications-group';
import { PasswordGroup } from './password-group';
import { PersonalGroup } from './personal-group';
import { PhoneGroup } from './phone-group';
import styles from './profile.module.scss';
import { ProfileSkeleton } from './profile-skeleton';
import { TastesGroup } from './tastes-group';

/** Every field of the profile (EN-03), each part with its own button. */
export function Profile() {
  return (
    <WithProfile fallback={<ProfileSkeleton />}>
      {(user) => (
        <div className={styles.profile}>
          <PersonalGroup user={user} />
          <PhoneGroup user={user} />
          <EmailGroup user={user} />
          <NotificationsGroup user={user} />
          <TastesGroup user={user} />
          <PasswordGroup user={user} />
          <DeactivateGroup />
        </div>
      )}
    </WithProfile>
  );
}
