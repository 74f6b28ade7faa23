'use client';

import { type ReactNode, type SubmitEvent, useLayoutEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { FailureMessage } from '#components/ui/failure.tsx';
import { Row, Stack } from '#components/ui/layout.tsx';
import { Text } from '#components/ui/text.tsx';
import { useUnsavedWarning } from '#lib/hooks/use-unsaved-warning.ts';
import styles from './profile.module.scss';
import { ProfileSection } from './profile-section.tsx';

interface ProfileFormProps {
  title: string;
  note?: ReactNode;
  submit: string;
  /** Message that is shown after saving. Empty until the section is saved. */
  done: string;
  /** True when there are unsaved changes. */
  dirty: boolean;
  sending: { error: Error | null; isPending: boolean };
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/** A section of the profile with its own submit button. An error is shown above the fields. */
export function ProfileForm({
  title,
  note,
  submit,
  done,
  dirty,
  sending,
  onSubmit,
  children,
}: ProfileFormProps) {
  const { error, isPending } = sending;
  const refusal = useRef<HTMLParagraphElement>(null);
  useUnsavedWarning(dirty);
  useLayoutEffect(() => {
    if (error) refusal.current?.focus();
  }, [error]);
  return (
    <ProfileSection title={title} note={note}>
      <Stack as="form" gap={4} className={styles.form} noValidate aria-label={title} onSubmit={onSubmit}>
        <FailureMessage ref={refusal} error={error} tabIndex={-1} />
        {children}
        <Row gap={4} wrap align="center">
          <Button type="submit" variant="secondary" busy={isPending}>
            {submit}
          </Button>
          <Text size="sm" tone="success" quiet role="status">
            {done}
          </Text>
        </Row>
      </Stack>
    </ProfileSection>
  );
}
