'use client';

import { WithProfile } from '../with-profile';
import { DeactivateSection } from './deactivate-section';
import { EmailForm } from './email-form';
import { NotificationsForm } from './notifications-form';
import { PasswordForm } from './password-form';
import { PersonalForm } from './personal-form';
import { PhoneSection } from './phone-section';
import { PreferencesForm } from './preferences-form';
import styles from './profile.module.scss';
import { ProfileSkeleton } from './profile-skeleton';

/** All fields of the profile (EN-03), in sections that are saved separately. */
export function Profile() {
  return (
    <WithProfile fallback={<ProfileSkeleton />}>
      {(user) => (
        <div className={styles.profile}>
          <PersonalForm user={user} />
          <PhoneSection user={user} />
          <EmailForm user={user} />
          <NotificationsForm user={user} />
          <PreferencesForm user={user} />
          <PasswordForm user={user} />
          <DeactivateSection />
        </div>
      )}
    </WithProfile>
  );
}
