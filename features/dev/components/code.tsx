'use client';

import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { texts } from '../texts.ts';
import styles from './message.module.scss';

const SHOWN_MS = 2_000;

/** A code in large type, and a button that copies it. */
export function Code({ code }: { code: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
    } catch {
      // The browser does not allow copying: the code is shown and can be selected.
    }
  };
  return (
    <div className={styles.code}>
      <output className={styles.digits} aria-label={texts.inbox.code}>
        {code}
      </output>
      <Button size="sm" variant="secondary" onClick={copy}>
        <span aria-live="polite">{isCopied ? texts.inbox.copied : texts.inbox.copy}</span>
      </Button>
    </div>
  );
}
