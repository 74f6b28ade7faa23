'use client';

import { type ReactNode, useEffect, useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useModals } from '#features/modals/index.ts';
import { COOKIES } from '#lib/config/cookies.ts';
import { setCookie, useCookie } from '#lib/hooks/use-cookie.ts';
import { CITY_CONFIRMED } from '../city-confirmed.ts';
import { texts } from '../texts.ts';
import styles from './city-question.module.scss';

interface CityQuestionProps {
  city: string;
  /** True when the session has a chosen city. This browser may still lack the cookie that confirms the city. */
  isChosen: boolean | undefined;
  /** Content of the line while the question is not shown. */
  children: ReactNode;
}

/** Question «Ваш город — Москва?», exactly as high as the content that it replaces. */
export default function CityQuestion({ city, isChosen, children }: CityQuestionProps) {
  const titleId = useId();
  const confirmed = useCookie(COOKIES.city);
  const consent = useCookie(COOKIES.consent);
  const open = useModals((modals) => modals.open);

  // The cookie prevents the next page from reserving space for a question that is already answered.
  useEffect(() => {
    if (isChosen) setCookie(COOKIES.city, CITY_CONFIRMED);
  }, [isChosen]);

  // Only one notice is shown at a time, and the cookie notice precedes this one.
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
        <Button size="sm" variant="plain" onClick={() => setCookie(COOKIES.city, CITY_CONFIRMED)}>
          {texts.confirm.yes}
        </Button>
        <Button size="sm" variant="plain" onClick={() => open('location')}>
          {texts.confirm.no}
        </Button>
      </div>
    </section>
  );
}
