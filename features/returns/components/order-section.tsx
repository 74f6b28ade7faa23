import { Failure } from '#components/ui/failure.tsx';
import { NumberedSection } from '#components/ui/numbered-section.tsx';
import { Skeletons } from '#components/ui/skeletons.tsx';
import { Note } from '#components/ui/text.tsx';
import { OrderLookup } from '#features/order-lookup/index.ts';
import { texts } from '../texts.ts';
import type { useOrderChoice } from '../use-order-choice.ts';
import { OrderOptions } from './order-options.tsx';

interface OrderSectionProps {
  choice: ReturnType<typeof useOrderChoice>;
  /** The number from the page's address. */
  wanted: string | null;
}

/** Why the requested order cannot be chosen. */
function lookupFailure({ found }: OrderSectionProps['choice']): string | null {
  if (found.isFetching) return null;
  if (found.error) return found.error.message;
  return found.data?.refusal || null;
}

export function OrderSection({ choice, wanted }: OrderSectionProps) {
  const { own, found, orders, chosen, isWaiting, isOther } = choice;
  return (
    <NumberedSection number={1} title={texts.order.title}>
      {own.error && <Failure query={own} />}
      {isWaiting ? (
        <Skeletons heights={['6rem']} />
      ) : (
        <>
          {orders.length > 0 && (
            <OrderOptions
              orders={orders}
              chosen={chosen?.number ?? null}
              isOther={isOther}
              onChoose={choice.choose}
              onOther={choice.chooseOther}
            />
          )}
          {isOther && (
            <OrderLookup
              asksFor="both"
              number={wanted ?? ''}
              lead={texts.order.lead}
              submit={texts.order.submit}
              variant="secondary"
              busy={found.isFetching}
              failure={lookupFailure(choice)}
              onSubmit={choice.ask}
            />
          )}
          {!chosen && !isOther && <Note>{texts.order.further}</Note>}
        </>
      )}
    </NumberedSection>
  );
}
