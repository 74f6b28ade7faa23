import Link from 'next/link';
import { Choice } from '@/components/ui/choice';
import { texts } from '../texts';
import type { RecipientForm } from './recipient-fields';
import styles from './section.module.scss';

/** The consent that an order needs (VA-06); registered after the fields, so that it takes the focus after them. */
export function OrderConsent({ form }: { form: RecipientForm }) {
  const error = form.formState.errors.consent;
  return (
    <>
      <Choice type="checkbox" {...form.register('consent')} aria-invalid={error ? true : undefined}>
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
