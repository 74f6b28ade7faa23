import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Choice } from '#components/ui/choice.tsx';
import { FailureMessage } from '#components/ui/failure.tsx';
import { Row } from '#components/ui/layout.tsx';
import { RefusalMessage } from '#components/ui/refusal.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Note, Title } from '#components/ui/text.tsx';
import { TextArea } from '#components/ui/text-area.tsx';
import { useSchemaForm } from '#features/forms/index.ts';
import { cancelFields, type Order } from '#lib/contracts/orders.ts';
import { formatExactPrice, toKopecks, toRoubles } from '#lib/domain/money.ts';
import { isPaidOutsideBank } from '#lib/domain/order-states.ts';
import { useFocusOnMount } from '#lib/hooks/use-focus-on-mount.ts';
import { orderTexts } from '#lib/texts/order.ts';
import { cancelReasonsQuery, useCancelOrder } from '../queries.ts';
import { isPaid } from '../rules.ts';
import { texts } from '../texts.ts';
import styles from './actions.module.scss';

const COMMENT_MAX = 500;

interface CancelFormProps {
  order: Order;
  onDone: () => void;
  onKeep: () => void;
}

/**
 * Form for an order's cancellation: the reason, and a text about the refund. The reason is preserved after a
 * failure.
 */
export function CancelForm({ order, onDone, onKeep }: CancelFormProps) {
  const id = useId();
  const title = useFocusOnMount<HTMLHeadingElement>();
  const reasons = useQuery(cancelReasonsQuery);
  const { mutate, isPending, error } = useCancelOrder(order.number, onDone);
  const { register, control, handleSubmit, formState } = useSchemaForm(cancelFields, {
    defaultValues: { comment: '' },
  });
  // The reason is registered before the comment, because on an error the invalid field that was registered first is
  // focused.
  const { field } = useController({ control, name: 'reason_id' });
  const comment = useWatch({ control, name: 'comment' }) ?? '';
  const { errors } = formState;
  const refund = isPaidOutsideBank(order) ? orderTexts.refundOutside : texts.cancel.refund;
  const left = toKopecks(order.final_amount ?? 0) - toKopecks(order.refunded ?? 0);
  return (
    <form
      className={styles.panel}
      noValidate
      aria-labelledby={`${id}-title`}
      onSubmit={handleSubmit((fields) => {
        if (!isPending) mutate(fields);
      })}
    >
      <Title as="h3" quiet id={`${id}-title`} ref={title} tabIndex={-1}>
        {texts.cancel.title(order.number)}
      </Title>
      {isPaid(order) && left > 0 && <p>{refund(formatExactPrice(toRoubles(left)))}</p>}
      {order.certificate_debet > 0 && (
        <p>{texts.cancel.certificates(formatExactPrice(order.certificate_debet))}</p>
      )}
      {!isPaid(order) && order.certificate_debet === 0 && <p>{texts.cancel.nothingPaid}</p>}
      {order.bonus_debet > 0 && <p>{texts.cancel.bonuses(order.bonus_debet)}</p>}
      {reasons.error && !reasons.data ? (
        <FailureMessage query={reasons} />
      ) : (
        <fieldset aria-describedby={errors.reason_id ? `${id}-reason` : undefined}>
          <legend className={styles.legend}>{texts.cancel.reason}</legend>
          {!reasons.data && <Skeleton height="11rem" />}
          {reasons.data?.reasons.map(({ id: reason, title: name }, index) => (
            <Choice
              key={reason}
              ref={index === 0 ? field.ref : undefined}
              type="radio"
              required
              name={`${id}-reasons`}
              checked={field.value === reason}
              onChange={() => field.onChange(reason)}
            >
              {name}
            </Choice>
          ))}
          {errors.reason_id && (
            <Note error id={`${id}-reason`}>
              {errors.reason_id.message}
            </Note>
          )}
        </fieldset>
      )}
      <TextArea
        {...register('comment')}
        rows={3}
        label={texts.cancel.comment}
        hint={texts.cancel.commentHint}
        error={errors.comment?.message}
        count={{ now: comment.trim().length, max: COMMENT_MAX }}
      />
      <RefusalMessage error={error} />
      <Row gap={4} wrap>
        <Button type="submit" size="sm" busy={isPending || !reasons.data}>
          {texts.cancel.submit}
        </Button>
        <Button variant="secondary" size="sm" onClick={onKeep}>
          {texts.cancel.keep}
        </Button>
      </Row>
    </form>
  );
}
