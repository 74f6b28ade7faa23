'use client';

import { type ReactNode, useEffect, useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useModals } from '#features/modals/index.ts';
import { COOKIES } from '#lib/config/cookies.ts';
import { setCookie, useCookie } from '#lib/hooks/use-cookie.ts';
import { CONFIRMED } from '../confirmed.ts';
import { texts } from '../texts.ts';
import styles from './city-question.module.scss';

interface CityQuestionProps {
  city: string;
  /** The session has a chosen city, of which this browser has no cookie yet. */
  isChosen: boolean | undefined;
  /** What the line shows before the question and after it. */
  children: ReactNode;
}

/** «Ваш город — Москва?», exactly as high as what it replaces. */
export default function CityQuestion({ city, isChosen, children }: CityQuestionProps) {
  const titleId = useId();
  const confirmed = useCookie(COOKIES.city);
  const consent = useCookie(COOKIES.consent);
  const open = useModals((modals) => modals.open);

  // So that the next page keeps no space for a question that is answered.
  useEffect(() => {
    if (isChosen) setCookie(COOKIES.city, CONFIRMED);
  }, [isChosen]);

  // One notice at a time: the cookie notice comes first.
  if (isChosen || confirmed || !consent) return children;

  return (
    <section className={styles.question} aria-labelledby={titleId}>
      <p className={styles.text}>
        <strong id={titleId} className={styles.title}>
          {texts.confirm.question(city)}
        </strong>{' '}
        <span className={styles.why}>{texts.confirm.why}</span>
      </p>
      <div className={styles.answers}>
        <Button size="sm" variant="plain" onClick={() => setCookie(COOKIES.city, CONFIRMED)}>
          {texts.confirm.yes}
        </Button>
        <Button size="sm" variant="plain" onClick={() => open('location')}>
          {texts.confirm.no}
        </Button>
      </div>
    </section>
  );
}
