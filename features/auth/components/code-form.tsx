'use client';

import type { FormEvent } from 'react';
import { Button } from '#components/ui/button.tsx';
import { FailureMessage } from '#components/ui/failure.tsx';
import { Row, Stack } from '#components/ui/layout.tsx';
import { Note, Text, TextLink } from '#components/ui/text.tsx';
import { CodeField } from '#features/forms/index.ts';
import { request } from '#lib/api/client.ts';
import { findPageOrderKey } from '#lib/api/order-key.ts';
import { formatCountdown } from '#lib/domain/countdown.ts';
import { maskPhone } from '#lib/domain/phone-mask.ts';
import { SMS_CODE_LENGTH } from '#lib/domain/text.ts';
import { useSecondsLeft } from '#lib/hooks/use-seconds-left.ts';
import { useSendCode, useSignInRequest } from '../queries.ts';
import type { SentCode } from '../sent-code.ts';
import { useAuth, useAuthStore } from '../store.ts';
import { texts } from '../texts.ts';
import styles from './auth.module.scss';
import { SignInConsent } from './consent.tsx';

interface CodeFormProps {
  sent: SentCode;
  onSignedIn: () => void;
}

/** Form for the code from the SMS. Typing the last digit submits it (ST-02). */
export function CodeForm({ sent, onSignedIn }: CodeFormProps) {
  const code = useAuth((state) => state.code);
  const agree = useAuth((state) => state.agree);
  const store = useAuthStore();
  const { send, error, isPending, reset } = useSignInRequest(
    (typed: string) =>
      request(
        'POST /services/rest/v1/authentication/check_code',
        { body: { phone: sent.phone, code: typed, hash: sent.hash } },
        { orderKey: findPageOrderKey() },
      ),
    onSignedIn,
  );
  const submit = (digits: string) => {
    if (agree && digits.length === SMS_CODE_LENGTH) send(digits);
  };
  const change = (digits: string) => {
    store.getState().typeSecret({ code: digits });
    if (error) reset();
    submit(digits);
  };
  const changePhone = () => {
    const { draft, type, go } = store.getState();
    type({ phone: draft.phone || maskPhone(sent.phone) });
    go({ awaitsCode: false });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit(code);
  };

  return (
    <Stack as="form" gap={4} noValidate onSubmit={onSubmit} aria-label={texts.tabs[0].name}>
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
        <CodeField
          label={texts.code.label}
          code={code}
          onCode={change}
          busy={isPending}
          refusal={error}
          focusKey={sent.hash}
        />
      </div>
      <SignInConsent />
      <Button type="submit" wide disabled={!agree || code.length < SMS_CODE_LENGTH} busy={isPending}>
        {texts.code.submit}
      </Button>
      <ResendCode key={sent.hash} sent={sent} />
    </Stack>
  );
}

/** Button that requests another code two minutes after the last one (ST-03). The button is remounted for each code. */
function ResendCode({ sent }: { sent: SentCode }) {
  const left = useSecondsLeft(sent.again);
  const agree = useAuth((state) => state.agree);
  const { send, error, isPending } = useSendCode();
  return (
    <Stack gap={2} start>
      {left > 0 && (
        // A screen reader reads the timer on request, not each second.
        <Note role="timer" aria-live="off">
          {texts.code.wait(formatCountdown(left))}
        </Note>
      )}
      <FailureMessage error={error} />
      <Button
        variant="secondary"
        size="sm"
        disabled={left > 0 || !agree}
        busy={isPending}
        onClick={() => send({ phone: sent.phone })}
      >
        {texts.code.again}
      </Button>
    </Stack>
  );
}
