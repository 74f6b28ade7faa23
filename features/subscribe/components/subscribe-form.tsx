'use client';

import { type SubmitEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ConsentCheckbox } from '#components/ui/consent-checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { Note, Title } from '#components/ui/text.tsx';
import { ApiFailure } from '#lib/api/result.ts';
import { EMAIL_MAX } from '#lib/domain/text.ts';
import { useLateClicks } from '#lib/hooks/use-late-clicks.ts';
import { DATA_CONSENT } from '#lib/texts/person.ts';
import { getShopNameIn } from '#lib/texts/shop-name.ts';
import { subscriptionTexts } from '#lib/texts/subscription.ts';
import { texts } from '../texts.ts';
import styles from './subscribe-form.module.scss';

type State = 'idle' | 'sending' | 'done' | 'unconfirmed';

/**
 * Subscription form of the footer. After the submission, a confirmation replaces the form (CH-05, ST-21). The browser's
 * own validation is disabled.
 */
export default function SubscribeForm() {
  const [state, setState] = useState<State>('idle');
  const [email, setEmail] = useState('');
  const [invalid, setInvalid] = useState(false);
  const [failure, setFailure] = useState('');
  const thanks = useRef<HTMLHeadingElement>(null);
  const failureId = useId();
  const panel = useRef<HTMLDivElement>(null);
  // React's state does not contain text typed before hydration, so this text is read from the field.
  useLayoutEffect(() => {
    const typed = panel.current?.querySelector<HTMLInputElement>('input[name=email]')?.value;
    if (typed) setEmail(typed);
  }, []);
  useLateClicks(panel);
  // The focused button is unmounted, so the focus moves to the confirmation.
  useLayoutEffect(() => {
    if (state === 'done' || state === 'unconfirmed') thanks.current?.focus();
  }, [state]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === 'sending') return;
    const field = event.currentTarget.elements.namedItem('email');
    const agree = event.currentTarget.elements.namedItem('agree');
    if (!(field instanceof HTMLInputElement && agree instanceof HTMLInputElement)) return;
    setState('sending');
    try {
      // The form is on each page but is rarely submitted, so the code that submits it is loaded on submit.
      const { isEmail, sendSubscription } = await import('../send.ts');
      // The validation of some browsers refuses Cyrillic domains.
      const wrong = !isEmail(email);
      setInvalid(wrong);
      setFailure(agree.checked ? '' : subscriptionTexts.consent);
      if (wrong || !agree.checked) {
        setState('idle');
        return (wrong ? field : agree).focus();
      }
      setState((await sendSubscription(email, true)) ? 'done' : 'unconfirmed');
    } catch (error) {
      setState('idle');
      setFailure((error instanceof ApiFailure && error.errors.length > 0 && error.message) || texts.failed);
    }
  }

  return (
    <Stack gap={2} ref={panel} className={styles.panel} aria-live="polite">
      {state === 'done' || state === 'unconfirmed' ? (
        <>
          <Title size="lg" quiet ref={thanks} tabIndex={-1}>
            {texts.thanks}
          </Title>
          <Note wrap="anywhere">
            {state === 'done' ? texts.thanksText(email.trim()) : texts.confirmText(email.trim())}
          </Note>
        </>
      ) : (
        <>
          <Title size="lg">{texts.title(getShopNameIn('genitive'))}</Title>
          <Note wrap="anywhere">{texts.lead}</Note>
          <Stack as="form" gap={2} className={styles.form} onSubmit={submit} noValidate>
            <Stack gap={3} className={styles.row}>
              <Field
                label={texts.email}
                name="email"
                type="email"
                required
                maxLength={EMAIL_MAX}
                autoComplete="email"
                value={email}
                onChange={(event) => setEmail(event.target.value)}
                error={invalid ? subscriptionTexts.email : undefined}
              />
              <Button type="submit" busy={state === 'sending'}>
                {texts.submit}
              </Button>
            </Stack>
            <ConsentCheckbox
              text={DATA_CONSENT}
              name="agree"
              required
              aria-describedby={failure ? failureId : undefined}
            />
            {failure && (
              <Note error id={failureId}>
                {failure}
              </Note>
            )}
          </Stack>
        </>
      )}
    </Stack>
  );
}
