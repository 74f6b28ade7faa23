'use client';

import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { CertificateFields } from '#components/certificate/certificate-fields.tsx';
import { useCertificateFields } from '#components/certificate/use-certificate-fields.ts';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Row, Stack } from '#components/ui/layout.tsx';
import { HiddenText, Note, Text } from '#components/ui/text.tsx';
import type { HeldCertificate as Held } from '#lib/contracts/certificates.ts';
import { MAX_CERTIFICATES } from '#lib/domain/certificates.ts';
import { formatDay } from '#lib/domain/dates.ts';
import { formatExactPrice } from '#lib/domain/money.ts';
import { useAddCertificate, useRemoveCertificate } from '../certificate-queries.ts';
import { texts } from '../texts.ts';
import styles from './certificate-payment.module.scss';

const { certificates: words } = texts;

/** Form that adds a certificate. The form and the typed text are removed when the certificate is added. */
function AddForm({ onAdded, onCancel }: { onAdded: () => void; onCancel: () => void }) {
  const fields = useCertificateFields();
  const { mutate, error, isPending, reset } = useAddCertificate();
  const { form } = fields;
  // Focuses the first field, because the shopper has opened the form with a button.
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  return (
    <Stack
      as="form"
      gap={3}
      ref={form}
      className={styles.form}
      noValidate
      onChange={() => error && reset()}
      onSubmit={(event) => {
        event.preventDefault();
        if (isPending) return;
        const typed = fields.read();
        if (typed) mutate(typed, { onSuccess: onAdded });
      }}
    >
      <CertificateFields fields={fields} refusal={error?.message} />
      <Row gap={4} wrap align="center">
        <Button type="submit" variant="secondary" size="sm" busy={isPending}>
          {words.submit}
        </Button>
        <Button variant="plain" size="sm" onClick={onCancel}>
          {words.cancel}
        </Button>
      </Row>
    </Stack>
  );
}

/** Gift certificates of the cart with the amount that each pays, and a form to add one (AP-12). */
export function CertificatePayment({ certificates }: { certificates: readonly Held[] }) {
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const { mutate: release, error } = useRemoveCertificate();
  const opener = useRef<HTMLButtonElement>(null);
  const lostFocus = useRef(false);
  useEffect(() => {
    if (!lostFocus.current || isOpen) return;
    lostFocus.current = false;
    opener.current?.focus();
  });
  // Closes the form and announces the result. The button that adds a certificate takes the focus, because the focused
  // element is unmounted.
  const close = (text: string) => {
    lostFocus.current = true;
    setIsOpen(false);
    setAnnouncement(text);
  };
  return (
    <Stack as="section" gap={2} start aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {certificates.length > 1 ? words.several : words.one}
      </h3>
      {certificates.length > 0 && (
        <Stack as="ul" gap={2} className={styles.list}>
          {certificates.map((certificate) => (
            <HeldCertificate
              key={certificate.id}
              certificate={certificate}
              onRemove={() => {
                release(certificate.id);
                close(words.removed(certificate.last_digits));
              }}
            />
          ))}
        </Stack>
      )}
      {isOpen && <AddForm onAdded={() => close(words.added)} onCancel={() => close('')} />}
      {!isOpen && certificates.length < MAX_CERTIFICATES && (
        <Button ref={opener} variant="plain" size="sm" onClick={() => setIsOpen(true)}>
          {certificates.length > 0 ? words.addMore : words.add}
        </Button>
      )}
      <HiddenText as="p" role="status">
        {announcement}
      </HiddenText>
      {error && <Note error>{error.message}</Note>}
    </Stack>
  );
}

interface HeldCertificateProps {
  certificate: Held;
  onRemove: () => void;
}

/** Certificate in the cart: its last characters, its balance, and the amount that it pays here. */
function HeldCertificate({ certificate, onRemove }: HeldCertificateProps) {
  const { last_digits, balance, amount, valid_until, message } = certificate;
  return (
    <Row as="li" gap={3}>
      <Text as="div" wrap="anywhere" className={styles.text}>
        <p>{words.name(last_digits)}</p>
        {message ? (
          <p className={styles.over}>{message}</p>
        ) : (
          <p className={styles.note}>{words.left(formatExactPrice(balance), formatDay(valid_until))}</p>
        )}
        {!message && amount === 0 && <p className={styles.note}>{words.unneeded}</p>}
      </Text>
      {amount > 0 && <p className={styles.amount}>{formatExactPrice(-amount)}</p>}
      <button
        type="button"
        className={styles.remove}
        aria-label={words.remove(last_digits)}
        onClick={onRemove}
      >
        <Icon name="close" width={18} height={18} />
      </button>
    </Row>
  );
}
