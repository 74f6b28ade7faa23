import { Skeleton } from '#components/ui/skeleton.tsx';
import { texts } from '../../texts.ts';
import styles from './profile.module.scss';
import { ProfileSection } from './profile-section.tsx';

const { personal, phone, email, notifications, preferences } = texts.profile;

/** The sections' titles are known; only their fields are loading. */
export function ProfileSkeleton() {
  return (
    <div className={styles.profile} aria-busy="true">
      <ProfileSection title={personal.title}>
        <Skeleton height="15rem" />
      </ProfileSection>
      <ProfileSection title={phone.title} note={phone.note}>
        <Skeleton height="6rem" />
      </ProfileSection>
      <ProfileSection title={email.title} note={email.note}>
        <Skeleton height="10rem" />
      </ProfileSection>
      <ProfileSection title={notifications.title} note={notifications.note}>
        <Skeleton height="9.5rem" />
      </ProfileSection>
      <ProfileSection title={preferences.title} note={preferences.note}>
        <Skeleton height="34rem" />
      </ProfileSection>
    </div>
  );
}
