import { type ReactNode, useId } from 'react';
import { Stack } from '#components/ui/layout.tsx';
import { Note, Title } from '#components/ui/text.tsx';
import styles from './profile.module.scss';

interface ProfileSectionProps {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}

/** A section of the profile: description on the left, fields on the right. */
export function ProfileSection({ title, note, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <Stack as="section" gap={4} className={styles.group} aria-labelledby={id}>
      <Stack gap={2}>
        <Title size="lg" id={id}>
          {title}
        </Title>
        {note && <Note className={styles.note}>{note}</Note>}
      </Stack>
      <Stack gap={4}>{children}</Stack>
    </Stack>
  );
}
