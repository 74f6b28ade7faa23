import { Stack } from '#components/ui/layout.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Text } from '#components/ui/text.tsx';
import { texts } from '../../texts.ts';
import styles from './addresses.module.scss';

export function AddressesSkeleton() {
  return (
    <Stack gap={4} className={styles.addresses} aria-busy="true">
      <Text tone="soft">{texts.addresses.lead}</Text>
      <Skeleton height="6.5rem" />
      <Skeleton height="6.5rem" />
    </Stack>
  );
}
