'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Row, Stack } from '#components/ui/layout.tsx';
import { RefusalMessage } from '#components/ui/refusal.tsx';
import { PersonFields, useSchemaForm } from '#features/forms/index.ts';
import { type CertificatePurchase, giftFields } from '#lib/contracts/certificate-sales.ts';
import { useCorrectRecipient } from './queries.ts';
import styles from './state.module.scss';
import { texts } from './texts.ts';

const correctForm = giftFields.pick({ recipient_email: true });
const getTexts = ({ status }: CertificatePurchase) => texts.correct[status === 'sent' ? 'sent' : 'paid'];

/** Form that corrects the recipient's e-mail address. An e-mail that was already sent is sent again. */
export function CorrectRecipient({ purchase }: { purchase: CertificatePurchase }) {
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState('');
  const opener = useRef<HTMLButtonElement>(null);
  const words = getTexts(purchase);
  const close = () => {
    setOpen(false);
    // Deferred until the button is rendered again in place of the form.
    setTimeout(() => opener.current?.focus());
  };
  return (
    <Stack gap={3} start className={styles.correct}>
      <p role="status">{done}</p>
      {isOpen ? (
        <CorrectForm
          purchase={purchase}
          onCancel={close}
          onDone={({ recipient_email }) => {
            setDone(words.done(recipient_email));
            close();
          }}
        />
      ) : (
        <Button
          ref={opener}
          variant="plain"
          onClick={() => {
            setDone('');
            setOpen(true);
          }}
        >
          {words.open}
        </Button>
      )}
    </Stack>
  );
}

interface CorrectFormProps {
  purchase: CertificatePurchase;
  onCancel: () => void;
  onDone: (purchase: CertificatePurchase) => void;
}

function CorrectForm({ purchase, onCancel, onDone }: CorrectFormProps) {
  const { number, recipient_email } = purchase;
  const words = getTexts(purchase);
  const { mutate, error, isPending } = useCorrectRecipient(number, onDone);
  const form = useSchemaForm(correctForm, { defaultValues: { recipient_email } });
  const { handleSubmit, setFocus } = form;
  // Takes the focus, because the button that opened the form has been unmounted.
  useEffect(() => setFocus('recipient_email'), [setFocus]);
  return (
    <Stack
      as="form"
      gap={4}
      className={styles.form}
      noValidate
      aria-label={words.open}
      onSubmit={handleSubmit((fields) => {
        if (!isPending) mutate(fields.recipient_email);
      })}
    >
      <PersonFields
        form={form}
        email={{
          field: 'recipient_email',
          label: texts.correct.label,
          autoComplete: 'off',
          hint: words.hint,
        }}
      />
      <RefusalMessage large error={error} />
      <Row gap={3} wrap>
        <Button type="submit" size="sm" busy={isPending}>
          {words.submit}
        </Button>
        <Button variant="secondary" size="sm" onClick={onCancel}>
          {texts.correct.cancel}
        </Button>
      </Row>
    </Stack>
  );
}
