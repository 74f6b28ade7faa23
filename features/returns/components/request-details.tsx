import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { OrderItems } from '#components/order/order-items.tsx';
import { Button } from '#components/ui/button.tsx';
import { ConfirmButton } from '#components/ui/confirm-button.tsx';
import { DescriptionList } from '#components/ui/description-list.tsx';
import { Row, Stack } from '#components/ui/layout.tsx';
import { Timeline } from '#components/ui/steps.tsx';
import { Text, TextLink, Title } from '#components/ui/text.tsx';
import { useModals } from '#features/modals/index.ts';
import { request } from '#lib/api/client.ts';
import type { OrderReturn } from '#lib/contracts/returns.ts';
import { formatMomentDay } from '#lib/domain/dates.ts';
import { formatExactPrice } from '#lib/domain/money.ts';
import { maskPhone } from '#lib/domain/phone-mask.ts';
import { returnsPath } from '../path.ts';
import { RETURNS_KEY, returnQuery } from '../queries.ts';
import { listReturnSteps } from '../steps.ts';
import { texts } from '../texts.ts';
import styles from './request.module.scss';
import { ReturnSlip } from './return-slip.tsx';

const { request: words } = texts;

function listFacts(request: OrderReturn) {
  const { contact, account_end, photos, comment, order_number, amount, certificate_amount } = request;
  const facts: Array<readonly [string, string]> = order_number ? [[words.order, order_number]] : [];
  // The destination of the refund is personal data, so it is hidden from a visitor who found the return by phone.
  if (request.seen_as !== 'phone' && amount !== undefined && (amount > 0 || certificate_amount === 0))
    facts.push([words.refund, account_end ? words.toAccount(account_end) : words.toCard]);
  if (contact) {
    const { name, surname, phone, email } = contact;
    facts.push([words.contact, `${name} ${surname}, ${maskPhone(phone)}, ${email}`]);
  }
  if (certificate_amount > 0) facts.push([words.certificate, formatExactPrice(certificate_amount)]);
  if (photos > 0) facts.push([words.photos, String(photos)]);
  if (comment) facts.push([words.comment, comment]);
  return facts;
}

interface RequestDetailsProps {
  request: OrderReturn;
  /**
   * True when the shopper found the return by the phone form. The form, which had the focus, has then been removed, so
   * the title is focused.
   */
  isAsked: boolean;
}

/** A return with its status, next steps, items, refund and history. */
export function RequestDetails({ request, isAsked }: RequestDetailsProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // This paragraph is focused after the return is withdrawn, because the button that was pressed is removed.
  const state = useRef<HTMLParagraphElement>(null);
  const openModal = useModals((modals) => modals.open);
  useLayoutEffect(() => {
    if (isAsked) title.current?.focus();
  }, [isAsked]);
  const { source, items, status } = request;
  const isAhead = status === 'new' || status === 'approved';
  return (
    <Stack as="article" gap={5} className={styles.request}>
      <Stack as="header" gap={3}>
        <Title as="h1" quiet ref={title} tabIndex={-1}>
          {texts.of(request.number)}
        </Title>
        {request.created_at && <Text tone="soft">{words.created(formatMomentDay(request.created_at))}</Text>}
        <Text size="lg" ref={state} tabIndex={-1}>
          {request.status_title}
        </Text>
      </Stack>
      {request.seen_as === 'buyer' && (
        <Stack gap={4} start className={styles.requestedByOther}>
          <p>{words.requestedByOther}</p>
          <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => openModal('feedback')}>
            {words.write}
          </Button>
        </Stack>
      )}
      <Stack gap={6} className={styles.columns}>
        <Stack gap={6}>
          <Stack as="section" gap={2}>
            <h2 className={styles.subtitle}>{words.history}</h2>
            <Timeline steps={listReturnSteps(request)} />
          </Stack>
          <Stack as="section" gap={2}>
            {source && (
              <>
                <h2 className={styles.subtitle}>{words.source}</h2>
                <p>{source.title}</p>
                <Text tone="soft">{source.description}</Text>
              </>
            )}
            {isAhead && (
              <Row gap={3} wrap className={styles.actions}>
                <Button variant="secondary" size="sm" onClick={() => window.print()}>
                  {words.print}
                </Button>
                {request.seen_as !== 'phone' && (
                  <WithdrawReturn number={request.number} onDone={() => state.current?.focus()} />
                )}
              </Row>
            )}
          </Stack>
          <Stack as="section" gap={2}>
            <h2 className={styles.subtitle}>{words.details}</h2>
            <DescriptionList items={listFacts(request)} />
          </Stack>
        </Stack>
        <section className={styles.goods}>
          <h2 className={styles.subtitle}>{words.goods}</h2>
          <OrderItems
            items={items}
            linked
            action={({ reason }) => reason && <Text tone="soft">{words.reason(reason.title)}</Text>}
          />
          {request.amount !== undefined && (
            <Row as="p" gap={4} between className={styles.total}>
              <span>{words.total}</span>
              <span>{formatExactPrice(request.amount + request.certificate_amount)}</span>
            </Row>
          )}
        </section>
      </Stack>
      <TextLink start href={returnsPath}>
        {words.all}
      </TextLink>
      {isAhead && <ReturnSlip request={request} />}
    </Stack>
  );
}

interface WithdrawReturnProps {
  number: string;
  onDone: () => void;
}

/** Button that withdraws the return after a confirmation. A new return cannot use the number of a withdrawn one. */
function WithdrawReturn({ number, onDone }: WithdrawReturnProps) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => request('DELETE /services/rest/v1/user/returns/:id', { params: { id: number } }),
    onSuccess: (withdrawn) => {
      client.setQueryData(returnQuery(number, '').queryKey, withdrawn);
      onDone();
      // The returnable products and the list of returns have changed.
      void client.invalidateQueries({ queryKey: RETURNS_KEY });
    },
  });
  return (
    <ConfirmButton
      question={texts.withdraw.sure}
      yes={texts.withdraw.yes}
      busy={isPending}
      error={error}
      onConfirm={() => mutate()}
    >
      {texts.withdraw.action}
    </ConfirmButton>
  );
}
