'use client';

import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { useModals } from '@/features/modals';
import { COOKIES } from '@/lib/config/cookies';
import { setCookie, useCookie } from '@/lib/hooks/use-cookie';
import { CONFIRMED } from '../confirmed';
import { texts } from '../texts';
import styles from './city-question.module.scss';

/** «Ваш город — Москва?»: a strip above the page that pushes it down instead of covering it. */
export default function CityQuestion({ city }: { city: string }) {
  const titleId = useId();
  const confirmed = useCookie(COOKIES.city);
  const consent = useCookie(COOKIES.consent);
  const open = useModals((modals) => modals.open);

  // One notice at a time: the cookie notice comes first.
  if (confirmed || !consent) return null;

  return (
    <section className={styles.question} aria-labelledby={titleId}>
      <div className={styles.strip}>
        <p className={styles.text}>
          <strong id={titleId} className={styles.title}>
            {texts.confirm.question(city)}
          </strong>{' '}
          {texts.confirm.why}
        </p>
        <div className={styles.answers}>
          <Button size="sm" onClick={() => setCookie(COOKIES.city, CONFIRMED)}>
            {texts.confirm.yes}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => open('location')}>
            {texts.confirm.no}
          </Button>
        </div>
      </div>
    </section>
  );
}
