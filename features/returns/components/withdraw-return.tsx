import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { request } from '@/lib/api/client';
import { usePopover } from '@/lib/hooks/use-popover';
import { RETURNS, returnQuery } from '../queries';
import { texts } from '../texts';
import styles from './request.module.scss';

const words = texts.withdraw;

interface WithdrawReturnProps {
  number: string;
  onDone: () => void;
}

/** Withdraws the return after a confirmation: its number cannot be used again. */
export function WithdrawReturn({ number, onDone }: WithdrawReturnProps) {
  const { open, setOpen, root, trigger } = usePopover();
  const panelId = useId();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => request('DELETE /services/rest/v1/user/returns/:id', { params: { id: number } }),
    onSuccess: (withdrawn) => {
      client.setQueryData(returnQuery(number, '').queryKey, withdrawn);
      onDone();
      // What may be returned anew, and the list.
      void client.invalidateQueries({ queryKey: RETURNS });
    },
  });
  return (
    <div {...root}>
      <Button
        {...trigger}
        variant="plain"
        size="sm"
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
      >
        {words.action}
      </Button>
      {open && (
        <div id={panelId} className={styles.sure}>
          <p>{words.sure}</p>
          <Button size="sm" busy={isPending} onClick={() => mutate()}>
            {words.yes}
          </Button>
          {error && (
            <p role="alert" className={styles.failed}>
              {error.message}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
