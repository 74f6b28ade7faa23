'use client';

import { Button } from '#components/ui/button.tsx';
import { Row, Stack } from '#components/ui/layout.tsx';
import { Note } from '#components/ui/text.tsx';
import { useSaveProfile } from '../../queries.ts';
import { texts } from '../../texts.ts';
import styles from './profile.module.scss';

const words = texts.profile.email;

interface PendingEmailProps {
  email: string;
  /** True when the customer has an e-mail address that remains in effect until the new address is confirmed. */
  hasPrevious: boolean;
  cancellation: { error: Error | null; isPending: boolean };
  onCancel: () => void;
}

/** A new e-mail address that awaits confirmation, with buttons that resend the e-mail or cancel the change. */
export function PendingEmail({ email, hasPrevious, cancellation, onCancel }: PendingEmailProps) {
  const again = useSaveProfile();
  const error = again.error ?? cancellation.error;
  return (
    <Stack gap={1} className={styles.pending}>
      <p role="status">
        {words.sent(email)}. {hasPrevious && words.waits} {again.isSuccess && words.resent}
      </p>
      <Row gap={4} wrap align="center">
        <Button variant="plain" size="sm" busy={again.isPending} onClick={() => again.mutate({ email })}>
          {words.again}
        </Button>
        <Button variant="plain" size="sm" busy={cancellation.isPending} onClick={onCancel}>
          {words.cancel}
        </Button>
      </Row>
      {error && <Note error>{error.message}</Note>}
    </Stack>
  );
}
