import { useQuery } from '@tanstack/react-query';
import { Failure } from '#components/ui/failure.tsx';
import { Skeletons } from '#components/ui/skeletons.tsx';
import { orderReceiptsQuery } from '../queries.ts';
import { texts } from '../texts.ts';
import { Receipt } from './receipt.tsx';

/** An order's receipts, shown inside the order. */
export function OrderReceipts({ number }: { number: string }) {
  const query = useQuery(orderReceiptsQuery(number));
  if (!query.data) return query.error ? <Failure query={query} /> : <Skeletons heights={['16rem']} />;
  const { receipts } = query.data;
  if (receipts.length === 0) return <p role="status">{texts.noReceipt}</p>;
  return receipts.map((receipt) => <Receipt key={receipt.id} receipt={receipt} heading="h3" />);
}
