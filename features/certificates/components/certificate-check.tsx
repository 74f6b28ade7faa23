'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId } from 'react';
import { CertificateFields } from '#components/certificate/certificate-fields.tsx';
import { useCertificateFields } from '#components/certificate/use-certificate-fields.ts';
import { Button } from '#components/ui/button.tsx';
import { FailureMessage } from '#components/ui/failure.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { Text, Title } from '#components/ui/text.tsx';
import { sessionQuery } from '#features/session/index.ts';
import { fetchAntiSpamField } from '#lib/api/anti-spam.ts';
import { request } from '#lib/api/client.ts';
import type { CertificateState as State } from '#lib/contracts/certificates.ts';
import { maskCertificate } from '#lib/domain/certificates.ts';
import { formatDay } from '#lib/domain/dates.ts';
import { formatExactPrice } from '#lib/domain/money.ts';
import { texts } from '../texts.ts';
import { useCodeFromAddress } from '../use-code-from-address.ts';
import styles from './certificate-check.module.scss';

/** Form that checks the balance of a certificate (AP-15). */
export function CertificateCheck() {
  const titleId = useId();
  const client = useQueryClient();
  const fields = useCertificateFields();
  useCodeFromAddress((code) => {
    fields.setTyped(maskCertificate(code));
    fields.form.current?.querySelector<HTMLInputElement>('[name=number]')?.focus();
  });
  const { mutate, data, error, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async (typed: { number: string; pin: string }) => {
      await client.ensureQueryData(sessionQuery);
      const body = { ...typed, ...(await fetchAntiSpamField()) };
      return request('POST /api/v1/form/check_certificate', { body });
    },
  });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const typed = fields.read();
    if (typed) mutate(typed);
  };

  return (
    <Stack as="section" gap={4} className={styles.check} aria-labelledby={titleId}>
      <Title id={titleId}>{texts.title}</Title>
      <Text tone="soft">{texts.lead}</Text>
      <Stack as="form" gap={4} ref={fields.form} className={styles.form} noValidate onSubmit={submit}>
        <Stack gap={4}>
          <CertificateFields fields={fields} />
        </Stack>
        <Button type="submit" busy={isPending}>
          {texts.submit}
        </Button>
      </Stack>
      <div aria-live="polite">{data && <CertificateState certificate={data} />}</div>
      <FailureMessage error={error} />
    </Stack>
  );
}

function CertificateState({ certificate }: { certificate: State }) {
  const { status_title, balance, valid_until } = certificate;
  const facts = [
    [texts.balance, formatExactPrice(balance)] as const,
    [texts.status, status_title] as const,
    [texts.until, valid_until ? formatDay(valid_until) : ''] as const,
  ].filter(([, value]) => value);
  return (
    <Stack as="dl" gap={4} className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Stack>
  );
}
