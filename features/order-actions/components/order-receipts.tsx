import { useQuery } from '@tanstack/react-query';
import { Failure } from '#components/ui/failure.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { common } from '#lib/texts/common.ts';
import { orderReceiptsQuery } from '../queries.ts';
import { texts } from '../texts.ts';
import { Receipt } from './receipt.tsx';

/** An order's receipts, shown inside the order. */
export function OrderReceipts({ number }: { number: string }) {
  const { data, error, isFetching, refetch } = useQuery(orderReceiptsQuery(number));
  if (!data && error) return <Failure error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div role="status" aria-label={common.loading}>
        <Skeleton height="16rem" />
      </div>
    );
  if (data.receipts.length === 0) return <p role="status">{texts.noReceipt}</p>;
  return data.receipts.map((receipt) => <Receipt key={receipt.id} receipt={receipt} heading="h3" />);
}
