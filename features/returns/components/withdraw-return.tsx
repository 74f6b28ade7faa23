import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmButton } from '#components/ui/confirm-button.tsx';
import { request } from '#lib/api/client.ts';
import { RETURNS, returnQuery } from '../queries.ts';
import { texts } from '../texts.ts';

const words = texts.withdraw;

interface WithdrawReturnProps {
  number: string;
  onDone: () => void;
}

/** Withdraws the return after a confirmation: its number cannot be used again. */
export function WithdrawReturn({ number, onDone }: WithdrawReturnProps) {
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
    <ConfirmButton
      question={words.sure}
      yes={words.yes}
      busy={isPending}
      error={error}
      onConfirm={() => mutate()}
    >
      {words.action}
    </ConfirmButton>
  );
}
