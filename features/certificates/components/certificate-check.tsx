'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { sessionQuery } from '@/features/session';
import { antiSpamPair } from '@/lib/api/anti-spam';
import { request } from '@/lib/api/client';
import { isCertificate, maskCertificate, normalizeCertificate } from '@/lib/domain/certificates';
import { CERTIFICATE_MAX } from '@/lib/domain/text';
import { validation } from '@/lib/texts/validation';
import { useCodeFromAddress } from '../code-from-address';
import { texts } from '../texts';
import styles from './certificate-check.module.scss';
import { CertificateState } from './certificate-state';

/** AP-15: checks the balance of a certificate. */
export function CertificateCheck() {
  const titleId = useId();
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [number, setNumber] = useState('');
  const [invalid, setInvalid] = useState(false);
  const { mutate, data, error, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async (checked: string) => {
      await client.ensureQueryData(sessionQuery);
      const body = { number: checked, ...(await antiSpamPair()) };
      return request('POST /api/v1/form/check_certificate', { body });
    },
  });

  useCodeFromAddress((code) => {
    setNumber(maskCertificate(code));
    field.current?.focus();
  });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const digits = normalizeCertificate(number);
    const wrong = !isCertificate(digits);
    setInvalid(wrong);
    if (wrong) field.current?.focus();
    else mutate(digits);
  };

  return (
    <section className={styles.check} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {texts.title}
      </h2>
      <p className={styles.lead}>{texts.lead}</p>
      <form className={styles.form} noValidate onSubmit={submit}>
        <Field
          ref={field}
          maxLength={CERTIFICATE_MAX}
          label={texts.number}
          hint={texts.hint}
          error={invalid ? validation.certificate : undefined}
          autoCapitalize="characters"
          autoComplete="off"
          value={number}
          onChange={({ target }) => setNumber(maskCertificate(target.value))}
        />
        <Button type="submit" busy={isPending}>
          {texts.submit}
        </Button>
      </form>
      <div aria-live="polite">{data && <CertificateState certificate={data} />}</div>
      {error && (
        <p className={styles.failure} role="alert">
          {error.message}
        </p>
      )}
    </section>
  );
}
