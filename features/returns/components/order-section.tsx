import { Choice } from '#components/ui/choice.tsx';
import { FailureMessage } from '#components/ui/failure.tsx';
import { Row, Stack } from '#components/ui/layout.tsx';
import { NumberedSection } from '#components/ui/numbered-section.tsx';
import { Skeletons } from '#components/ui/skeletons.tsx';
import { HiddenText, Note, Text } from '#components/ui/text.tsx';
import { Thumbnail } from '#components/ui/thumbnail.tsx';
import { OrderLookup } from '#features/order-lookup/index.ts';
import type { ReturnableOrder } from '#lib/contracts/returns.ts';
import { formatDay, formatMomentDay } from '#lib/domain/dates.ts';
import { texts } from '../texts.ts';
import { buildOrderInputId, type useOrderChoice } from '../use-order-choice.ts';
import styles from './order-section.module.scss';

interface OrderSectionProps {
  choice: ReturnType<typeof useOrderChoice>;
  /** Order number from the page's URL, or null. */
  wanted: string | null;
}

/** Returns the reason why the requested order cannot be chosen. */
function lookupFailure({ found }: OrderSectionProps['choice']): string | null {
  if (found.isFetching) return null;
  if (found.error) return found.error.message;
  return found.data?.refusal || null;
}

export function OrderSection({ choice, wanted }: OrderSectionProps) {
  const { own, found, orders, chosen, isWaiting, isOther } = choice;
  return (
    <NumberedSection number={1} title={texts.order.title}>
      {own.error && <FailureMessage query={own} />}
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
              onSubmit={choice.lookUp}
            />
          )}
          {!chosen && !isOther && <Note>{texts.order.further}</Note>}
        </>
      )}
    </NumberedSection>
  );
}

const SHOWN = 3;

function OrderOption({ order }: { order: ReturnableOrder }) {
  const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Row as="span" gap={4} between className={styles.option}>
      <Stack as="span" gap={1}>
        <span>
          {[
            texts.ofOrder(order.number),
            order.created_at && texts.order.created(formatMomentDay(order.created_at)),
          ]
            .filter(Boolean)
            .join(' ')}
        </span>
        <Note as="span" block>
          {texts.order.pieces(count)}
          {order.until && !order.refusal && ` · ${texts.order.until(formatDay(order.until))}`}
        </Note>
        {order.refusal && (
          <Text as="span" size="sm" tone="ink">
            {order.refusal}
          </Text>
        )}
      </Stack>
      <Row as="span" gap={1} className={styles.pictures}>
        {order.items.slice(0, SHOWN).map(({ offer_id, preview }) => (
          <Thumbnail key={offer_id} className={styles.picture} src={preview} width={48} />
        ))}
      </Row>
    </Row>
  );
}

interface OrderOptionsProps {
  orders: readonly ReturnableOrder[];
  chosen: string | null;
  isOther: boolean;
  onChoose: (number: string) => void;
  onOther: () => void;
}

/** The orders to choose from. An order that cannot be returned shows the reason. */
function OrderOptions({ orders, chosen, isOther, onChoose, onOther }: OrderOptionsProps) {
  return (
    <fieldset className={styles.options}>
      <HiddenText as="legend">{texts.order.which}</HiddenText>
      {orders.map((order) => (
        <Choice
          key={order.number}
          id={buildOrderInputId(order.number)}
          type="radio"
          name="return-order"
          checked={chosen === order.number}
          disabled={order.refusal !== ''}
          onChange={() => onChoose(order.number)}
        >
          <OrderOption order={order} />
        </Choice>
      ))}
      <Choice type="radio" name="return-order" checked={isOther} onChange={onOther}>
        {texts.order.other}
        <Note as="span" block>
          {texts.order.otherHint}
        </Note>
      </Choice>
    </fieldset>
  );
}
