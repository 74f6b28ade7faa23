import { useId } from 'react';
import { usePopover } from '#lib/hooks/use-popover.ts';
import { Button } from './button.tsx';
import styles from './confirm-button.module.scss';
import { Stack } from './layout.tsx';
import { Note } from './text.tsx';

interface ConfirmButtonProps {
  /** What the button says. */
  children: string;
  /** What it does, where that is not told by its words alone. */
  label?: string;
  question: string;
  /** The answer that acts. */
  yes: string;
  /** The edge of the nearest positioned element that the question stands on; `end-wide`: on a phone at the start. */
  align?: 'start' | 'end' | 'end-wide';
  busy: boolean;
  error: Error | null | undefined;
  onConfirm: () => void;
}

/** A quiet button that asks below itself before it does what cannot be undone. */
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
