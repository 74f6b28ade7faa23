'use client';

import { useId } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '@/components/ui/button';
import { useModals } from '@/features/modals';
import { COOKIES } from '@/lib/config/cookies';
import { covers } from '@/lib/hooks/covers';
import { keepCookie, useCookie } from '@/lib/hooks/use-cookie';
import { useMedia } from '@/lib/hooks/use-media';
import { CONFIRMED } from '../confirmed';
import { texts } from '../texts';
import styles from './city-question.module.scss';

const coverPage = covers('--covered-city');

/** «Ваш город — Москва?»: hangs under the header's button, or is a card at a phone's lower edge. */
export default function CityQuestion({ city }: { city: string }) {
  const titleId = useId();
  const confirmed = useCookie(COOKIES.city);
  const consent = useCookie(COOKIES.consent);
  // The header shows the button from here on.
  const hanging = useMedia('(min-width: 1024px)');
  const open = useModals((modals) => modals.open);

  if (confirmed) return null;
  // One after the other: on a small screen the cookie notice has the lower edge first.
  if (!hanging && !consent) return null;

  const question = (
    <section
      ref={hanging ? undefined : coverPage}
      className={styles.question}
      data-hanging={hanging || undefined}
      aria-labelledby={titleId}
    >
      <h2 id={titleId} className={styles.title}>
        {texts.confirm.question(city)}
      </h2>
      <p className={styles.why}>{texts.confirm.why}</p>
      <div className={styles.answers}>
        <Button size="sm" onClick={() => keepCookie(COOKIES.city, CONFIRMED)}>
          {texts.confirm.yes}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => open('location')}>
          {texts.confirm.no}
        </Button>
      </div>
    </section>
  );
  return hanging ? question : createPortal(question, document.body);
}
