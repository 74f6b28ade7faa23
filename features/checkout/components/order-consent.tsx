import Link from 'next/link';
import { Choice } from '#components/ui/choice.tsx';
import { texts } from '../texts.ts';
import type { RecipientForm } from './recipient-fields.tsx';
import styles from './section.module.scss';

interface OrderConsentProps {
  form: RecipientForm;
  /** Id of the form element, where the consent stands outside of it: Enter in it orders. */
  formId?: string;
}

/** The consent that an order needs (VA-06); registered after the fields, so that it takes the focus after them. */
export function OrderConsent({ form, formId }: OrderConsentProps) {
  const error = form.formState.errors.consent;
  return (
    <>
      <Choice
        type="checkbox"
        {...form.register('consent')}
        form={formId}
        aria-invalid={error ? true : undefined}
      >
        {texts.consent.text} <Link href="/info/offer">{texts.consent.offer}</Link> {texts.consent.and}{' '}
        <Link href="/info/personal-data">{texts.consent.personalData}</Link>
      </Choice>
      {error && (
        <p className={styles.error} role="alert">
          {error.message}
        </p>
      )}
    </>
  );
}
