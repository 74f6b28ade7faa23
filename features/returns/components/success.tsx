'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Row, Stack } from '#components/ui/layout.tsx';
import { Text, Title } from '#components/ui/text.tsx';
import { TextList } from '#components/ui/text-list.tsx';
import { hasErrorStatus } from '#lib/api/failure-checks.ts';
import { CATALOG_PATH } from '#lib/config/paths.ts';
import { useFocusOnMount } from '#lib/hooks/use-focus-on-mount.ts';
import { commonTexts } from '#lib/texts/common.ts';
import { buildReturnPath, readReturnNumber, returnsPath, SENT_QUERY } from '../path.ts';
import { returnQuery } from '../queries.ts';
import { texts } from '../texts.ts';
import styles from './request.module.scss';
import { ReturnLinks } from './return-links.tsx';

function Thanks({ number }: { number: string | null }) {
  const { success, request } = texts;
  const title = useFocusOnMount<HTMLHeadingElement>();
  // The return contains the instructions for the handover. If the return cannot be loaded, the page is shown without
  // them.
  const { data, error } = useQuery({ ...returnQuery(number ?? '', ''), enabled: number !== null });
  const source = data?.source;
  if (hasErrorStatus(error, 400, 404)) return <MissingNumber />;
  return (
    <Stack gap={5} className={styles.request}>
      <Stack as="header" gap={3}>
        <Title as="h1" quiet ref={title} tabIndex={-1}>
          {success.title}
        </Title>
        {number && <Text size="lg">{success.number(number)}</Text>}
      </Stack>
      <Stack as="section" gap={2}>
        <h2 className={styles.subtitle}>{success.next}</h2>
        <TextList ordered items={success.steps} />
      </Stack>
      {source && (
        <Stack as="section" gap={2}>
          <h2 className={styles.subtitle}>{request.source}</h2>
          <p>{source.title}</p>
          <Text tone="soft">{source.description}</Text>
        </Stack>
      )}
      <Row gap={3} wrap>
        {number ? (
          <ButtonLink href={buildReturnPath(number)}>{success.open}</ButtonLink>
        ) : (
          <ButtonLink href={returnsPath}>{texts.title}</ButtonLink>
        )}
        <ButtonLink href={CATALOG_PATH} variant="secondary">
          {commonTexts.catalog}
        </ButtonLink>
      </Row>
    </Stack>
  );
}

/**
 * Shown when the URL has no number, or a number that belongs to no return of this shopper. Links to the list (RT-24).
 */
function MissingNumber() {
  const { missingNumber } = texts.success;
  return (
    <Stack gap={5} className={styles.request}>
      <Stack as="header" gap={3}>
        <Title as="h1" quiet>
          {missingNumber.title}
        </Title>
        <p>{missingNumber.text}</p>
      </Stack>
      <ReturnLinks />
    </Stack>
  );
}

/** Confirmation of a new return, with the next steps. */
export function ReturnSuccess() {
  const search = useSearchParams();
  const number = readReturnNumber(search.get('number'));
  return number || search.toString() === SENT_QUERY ? <Thanks number={number} /> : <MissingNumber />;
}
