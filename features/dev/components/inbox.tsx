'use client';

import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Title } from '#components/ui/text.tsx';
import { commonTexts } from '#lib/texts/common.ts';
import { inboxQuery, isPageNotFound } from '../queries.ts';
import { texts } from '../texts.ts';
import styles from './dev-page.module.scss';
import { InboxMessageCard } from './message.tsx';
import { NotAvailable } from './not-available.tsx';

/** Messages of a shop without SMS and e-mail gateways. Polls for new messages. */
export function Inbox() {
  const { data, error } = useQuery(inboxQuery);
  if (isPageNotFound(error)) return <NotAvailable />;
  const { inbox } = texts;
  return (
    <>
      <Stack as="header" gap={3} start className={styles.head}>
        <Title as="h1">{inbox.title}</Title>
        <p>{inbox.lead}</p>
        <ButtonLink href="/" variant="plain">
          {inbox.shop}
        </ButtonLink>
      </Stack>
      {error && (
        <p className={styles.failure} role="alert">
          {inbox.lost(error.message)}
        </p>
      )}
      {!data && !error && (
        <div role="status" aria-label={commonTexts.loading}>
          <Skeleton height="12rem" />
        </div>
      )}
      {data?.messages.length === 0 && (
        <div className={styles.empty}>
          <Title as="p" size="xl">
            {inbox.empty}
          </Title>
          <p>{inbox.emptyHint}</p>
        </div>
      )}
      <Stack as="ol" gap={4} aria-label={inbox.list} aria-live="polite">
        {data?.messages.map((message) => (
          <InboxMessageCard key={message.id} message={message} />
        ))}
      </Stack>
    </>
  );
}
