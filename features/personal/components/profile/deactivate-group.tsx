'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Choice } from '@/components/ui/choice';
import { useDeactivate } from '../../queries';
import { texts } from '../../texts';
import { Group } from './group';
import styles from './profile.module.scss';

const words = texts.profile.deactivate;

/** Closing the profile: what it means, a tick that it is understood, and only then the button. */
export function DeactivateGroup() {
  const [asked, setAsked] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <Group title={words.title} note={words.note}>
      <div hidden={asked}>
        <Button ref={opener} variant="plain" onClick={() => setAsked(true)}>
          {words.open}
        </Button>
      </div>
      {asked && (
        <Question
          onCancel={() => {
            setAsked(false);
            // It is shown again in the next frame.
            requestAnimationFrame(() => opener.current?.focus());
          }}
        />
      )}
    </Group>
  );
}

function Question({ onCancel }: { onCancel: () => void }) {
  const [sure, setSure] = useState(false);
  const { mutate, error, isPending, isSuccess } = useDeactivate();
  const lead = useRef<HTMLParagraphElement>(null);
  useEffect(() => lead.current?.focus(), []);
  return (
    <div className={styles.question}>
      <p ref={lead} tabIndex={-1}>
        {words.lead}
      </p>
      <ul className={styles.effects}>
        {words.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <Choice type="checkbox" checked={sure} onChange={(event) => setSure(event.target.checked)}>
        {words.sure}
      </Choice>
      {error && (
        <p className={styles.error} role="alert">
          {error.message}
        </p>
      )}
      <div className={styles.buttons}>
        <Button disabled={!sure} busy={isPending || isSuccess} onClick={() => mutate()}>
          {words.confirm}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </div>
  );
}
