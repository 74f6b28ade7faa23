'use client';

import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { useUnsavedWarning } from '@/lib/hooks/use-unsaved-warning';
import { Group } from './group';
import styles from './profile.module.scss';

interface GroupFormProps {
  title: string;
  note?: ReactNode;
  submit: string;
  /** What is said when it is done; empty until then. */
  done: string;
  /** Something typed is not saved yet. */
  dirty: boolean;
  sending: { error: Error | null; isPending: boolean };
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/** A part of the profile with a button of its own; the shop's refusal stands above its fields. */
export function GroupForm({ title, note, submit, done, dirty, sending, onSubmit, children }: GroupFormProps) {
  const { error, isPending } = sending;
  const refusal = useRef<HTMLParagraphElement>(null);
  useUnsavedWarning(dirty);
  useEffect(() => {
    if (error) refusal.current?.focus();
  }, [error]);
  return (
    <Group title={title} note={note}>
      <form className={styles.form} noValidate aria-label={title} onSubmit={onSubmit}>
        {error && (
          <p ref={refusal} className={styles.error} role="alert" tabIndex={-1}>
            {error.message}
          </p>
        )}
        {children}
        <div className={styles.buttons}>
          <Button type="submit" variant="secondary" busy={isPending}>
            {submit}
          </Button>
          <p className={styles.done} role="status">
            {done}
          </p>
        </div>
      </form>
    </Group>
  );
}
