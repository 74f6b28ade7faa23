import { Skeleton } from '#components/ui/skeleton.tsx';
import { texts } from '../../texts.ts';
import styles from './profile.module.scss';
import { ProfileSection } from './profile-section.tsx';

const { personal, phone, email, notifications, preferences } = texts.profile;
const SECTIONS: readonly (readonly [{ title: string; note?: string }, height: string])[] = [
  [personal, '15rem'],
  [phone, '6rem'],
  [email, '10rem'],
  [notifications, '9.5rem'],
  [preferences, '34rem'],
];

/** Placeholder of the profile. The sections' titles are already shown, only their fields are loading. */
export function ProfileSkeleton() {
  return (
    <div className={styles.profile} aria-busy="true">
      {SECTIONS.map(([{ title, note }, height]) => (
        <ProfileSection key={title} title={title} note={note}>
          <Skeleton height={height} />
        </ProfileSection>
      ))}
    </div>
  );
}
