import { useId } from 'react';
import { usePopover } from '#lib/hooks/use-popover.ts';
import { Button } from './button.tsx';
import styles from './confirm-button.module.scss';
import { Stack } from './layout.tsx';
import { Note } from './text.tsx';

interface ConfirmButtonProps {
  /** Text of the button. */
  children: string;
  /** Accessible name of the button, if its text alone does not describe the action. */
  label?: string;
  question: string;
  /** Text of the button that confirms. */
  yes: string;
  /**
   * Edge of the nearest positioned ancestor at which the question is shown. `end-wide` means `end`, but `start`
   * on a phone.
   */
  align?: 'start' | 'end' | 'end-wide';
  busy: boolean;
  error: Error | null | undefined;
  onConfirm: () => void;
}

/**
 * Button that requires a confirmation, for an action that cannot be undone. The question is shown below the
 * button.
 */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { children, label, question, yes, align = 'start', busy, error, onConfirm } = props;
  const { open, setOpen, root, trigger } = usePopover();
  const panelId = useId();
  return (
    <div {...root}>
      <Button
        {...trigger}
        variant="plain"
        size="sm"
        aria-label={label}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
      >
        {children}
      </Button>
      {open && (
        <Stack gap={3} start id={panelId} className={styles.panel} data-align={align}>
          <p>{question}</p>
          <Button size="sm" busy={busy} onClick={onConfirm}>
            {yes}
          </Button>
          {error && <Note error>{error.message}</Note>}
        </Stack>
      )}
    </div>
  );
}
