'use client';

import { useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Choice } from '#components/ui/choice.tsx';
import { FailureMessage } from '#components/ui/failure.tsx';
import { Row, Stack } from '#components/ui/layout.tsx';
import { useHasLoyalty } from '#lib/hooks/missing-pages.tsx';
import { useFocusOnMount } from '#lib/hooks/use-focus-on-mount.ts';
import { useDeactivateProfile } from '../../queries.ts';
import { texts } from '../../texts.ts';
import styles from './profile.module.scss';
import { ProfileSection } from './profile-section.tsx';

const words = texts.profile.deactivate;

/** Deactivation of the profile: the consequences, and a checkbox that enables the button. */
export function DeactivateSection() {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <ProfileSection title={words.title} note={words.note}>
      <div hidden={isOpen}>
        <Button ref={opener} variant="plain" onClick={() => setOpen(true)}>
          {words.open}
        </Button>
      </div>
      {isOpen && (
        <Confirmation
          onCancel={() => {
            setOpen(false);
            // The button is visible again only in the next frame, so it cannot be focused earlier.
            requestAnimationFrame(() => opener.current?.focus());
          }}
        />
      )}
    </ProfileSection>
  );
}

function Confirmation({ onCancel }: { onCancel: () => void }) {
  const [confirmed, setConfirmed] = useState(false);
  const { mutate, error, isPending, isSuccess } = useDeactivateProfile();
  const hasLoyalty = useHasLoyalty();
  const lead = useFocusOnMount<HTMLParagraphElement>();
  return (
    <Stack gap={4} className={styles.question}>
      <p ref={lead} tabIndex={-1}>
        {words.lead}
      </p>
      <Stack as="ul" gap={2} className={styles.effects}>
        {words.effects(hasLoyalty).map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </Stack>
      <Choice type="checkbox" checked={confirmed} onChange={(event) => setConfirmed(event.target.checked)}>
        {words.sure}
      </Choice>
      <FailureMessage error={error} />
      <Row gap={4} wrap align="center">
        <Button disabled={!confirmed} busy={isPending || isSuccess} onClick={() => mutate()}>
          {words.confirm}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          {words.cancel}
        </Button>
      </Row>
    </Stack>
  );
}
