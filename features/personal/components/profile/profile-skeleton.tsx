import { Skeleton } from '@/components/ui/skeleton';
import { texts } from '../../texts';
import { Group } from './group';
import styles from './profile.module.scss';

const { personal, phone, email, notifications, tastes } = texts.profile;

/** The parts are known, what stands in them is on its way. */
export function ProfileSkeleton() {
  return (
    <div className={styles.profile} aria-busy="true">
      <Group title={personal.title}>
        <Skeleton height="15rem" />
      </Group>
      <Group title={phone.title} note={phone.note}>
        <Skeleton height="6rem" />
      </Group>
      <Group title={email.title} note={email.note}>
        <Skeleton height="10rem" />
      </Group>
      <Group title={notifications.title} note={notifications.note}>
        <Skeleton height="9.5rem" />
      </Group>
      <Group title={tastes.title} note={tastes.note}>
        <Skeleton height="34rem" />
      </Group>
    </div>
  );
}
