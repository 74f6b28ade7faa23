'use client';

import { FailureMessage } from '#components/ui/failure.tsx';
import { useProfile } from '#features/session/index.ts';
import { DeactivateSection } from './deactivate-section.tsx';
import { EmailForm } from './email-form.tsx';
import { NotificationsForm } from './notifications-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { PersonalForm } from './personal-form.tsx';
import { PhoneSection } from './phone-section.tsx';
import { PreferencesForm } from './preferences-form.tsx';
import styles from './profile.module.scss';
import { ProfileSkeleton } from './profile-skeleton.tsx';

/** All fields of the profile (EN-03), in sections that are saved separately. */
export function Profile() {
  const { data: user, error, isFetching, refetch } = useProfile();
  if (!user)
    return error ? (
      <FailureMessage error={error} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <ProfileSkeleton />
    );
  return (
    <div className={styles.profile}>
      <PersonalForm user={user} />
      <PhoneSection user={user} />
      <EmailForm user={user} />
      <NotificationsForm user={user} />
      <PreferencesForm user={user} />
      <PasswordForm user={user} />
      <DeactivateSection />
    </div>
  );
}
