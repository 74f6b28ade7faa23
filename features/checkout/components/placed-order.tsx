import { ButtonLink } from '#components/ui/button-link.tsx';
import { orderPath } from '#lib/domain/order-links.ts';
import { texts } from '../texts.ts';

/** Names an order that was placed without this page knowing, and links to it. */
export function PlacedOrder({ number }: { number: string }) {
  return (
    <>
      <p role="status">{texts.empty.placed(number)}</p>
      <ButtonLink href={orderPath(number)}>{texts.empty.open}</ButtonLink>
    </>
  );
}
