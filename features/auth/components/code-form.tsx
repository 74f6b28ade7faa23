'use client';

import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Row, Stack } from '#components/ui/layout.tsx';
import { Note, Text, TextLink } from '#components/ui/text.tsx';
import { request } from '#lib/api/client.ts';
import { orderKeyHere } from '#lib/api/order-key.ts';
import { maskPhone } from '#lib/domain/phone-mask.ts';
import { SMS_CODE_LENGTH, TEXT_MAX } from '#lib/domain/text.ts';
import { validation } from '#lib/texts/validation.ts';
import { useSend } from '../queries.ts';
import type { SentCode } from '../sent-code.ts';
import { texts } from '../texts.ts';
import { useAuth, useAuthStore } from '../use-auth.ts';
import styles from './auth.module.scss';
import { Consent } from './consent.tsx';
import { ResendCode } from './resend-code.tsx';

interface CodeFormProps {
  sent: SentCode;
  onSignedIn: () => void;
}

/** ST-02: the field for the code from the SMS; typing its last digit submits it. */
export function CodeForm({ sent, onSignedIn }: CodeFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const code = useAuth((state) => state.code);
  const agree = useAuth((state) => state.agree);
  const store = useAuthStore();
  const { send, error, isPending, reset } = useSend(
    (typed: string) =>
      request(
        'POST /services/rest/v1/authentication/check_code',
        { body: { phone: sent.phone, code: typed, hash: sent.hash } },
        { orderKey: orderKeyHere() },
      ),
    onSignedIn,
  );

  // On each new code, because the button that requested it has been unmounted. The delay lets the modal focus itself first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it waits for the code's own hash
  useEffect(() => queueMicrotask(() => input.current?.focus()), [sent.hash]);
  // A wrong code is replaced by what is typed next.
  useEffect(() => {
    if (error) input.current?.select();
  }, [error]);

  const change = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, SMS_CODE_LENGTH);
    if (digits === code) return;
    store.getState().typeSecret({ code: digits });
    if (error) reset();
    if (digits.length === SMS_CODE_LENGTH && agree) send(digits);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (agree && code.length === SMS_CODE_LENGTH) send(code);
  };
  const changePhone = () => {
    const { draft, type, go } = store.getState();
    type({ phone: draft.phone || maskPhone(sent.phone) });
    go({ awaitsCode: false });
  };

  return (
    <Stack as="form" gap={4} noValidate onSubmit={submit} aria-label={texts.tabs[0].name}>
      <div>
        <Note>{texts.code.sent}</Note>
        <Row as="p" gap={2} wrap="tight" align="center">
          <Text as="span" strong wrap="nowrap">
            {maskPhone(sent.phone)}
          </Text>
          <TextLink
            as="button"
            size="sm"
            type="button"
            aria-label={texts.code.changeLabel}
            onClick={changePhone}
          >
            {texts.code.change}
          </TextLink>
        </Row>
      </div>
      <div className={styles.code}>
        <Field
          ref={input}
          label={texts.code.label}
          maxLength={TEXT_MAX}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          readOnly={isPending}
          onChange={(event) => change(event.currentTarget.value)}
          hint={validation.code}
          error={error?.message}
        />
      </div>
      <Consent />
      <Button type="submit" wide disabled={!agree || code.length < SMS_CODE_LENGTH} busy={isPending}>
        {texts.code.submit}
      </Button>
      <ResendCode key={sent.hash} sent={sent} />
    </Stack>
  );
}
