import { Stack } from '#components/ui/layout.tsx';
import { TextLink } from '#components/ui/text.tsx';
import type { Order } from '#lib/contracts/orders.ts';
import { texts } from '../texts.ts';
/** The returns from an order, whoever has asked for them: its shopper has to learn of each. */
export function OrderReturns({ returns }: Pick<Order, 'returns'>) {
  if (returns.length === 0) return null;
  return (
    <Stack as="ul" gap={2} aria-label={texts.returns.title}>
      {returns.map(({ number, status_title }) => (
        <li key={number}>
          <TextLink href={`/personal/return/${encodeURIComponent(number.toLowerCase())}`} prefetch={false}>
            {texts.returns.of(number)}
          </TextLink>
          {`: ${status_title}`}
        </li>
      ))}
    </Stack>
  );
}
