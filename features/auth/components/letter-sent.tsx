'use client';

import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { common } from '@/lib/texts/common';
import { texts } from '../texts';
import styles from './auth.module.scss';

interface LetterSentProps {
  email: string;
  /** What its link is for. */
  next: string;
  onOk: () => void;
}

/** A letter is on its way, be the address known or not (ST-05). The focus comes here: its button is gone. */
export function LetterSent({ email, next, onOk }: LetterSentProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.news}>
      <h3 ref={title} className={styles.newsTitle} tabIndex={-1}>
        {texts.letter.title}
      </h3>
      <p>
        {texts.letter.sent(email)} {next}
      </p>
      <p className={styles.soft}>{texts.letter.hint}</p>
      <Button onClick={onOk}>{common.ok}</Button>
    </div>
  );
}
