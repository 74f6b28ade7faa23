import { useQuery } from '@tanstack/react-query';
import { Failure } from '@/components/ui/failure';
import { orderReceiptsQuery } from '../queries';
import { texts } from '../texts';
import { Receipt } from './receipt';
import { Waiting } from './skeletons';

/** An order's receipts, shown inside the order. */
export function OrderReceipts({ number }: { number: string }) {
  const { data, error, isFetching, refetch } = useQuery(orderReceiptsQuery(number));
  if (!data && error) return <Failure error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Waiting heights={['16rem']} />;
  if (data.receipts.length === 0) return <p role="status">{texts.order.noReceipt}</p>;
  return data.receipts.map((receipt) => <Receipt key={receipt.id} receipt={receipt} heading="h3" />);
}
