'use client';

import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { texts } from '../texts.ts';
import styles from './message.module.scss';

const CONFIRMATION_MS = 2_000;

/** Code in large type, with a button that copies it. */
export function CopyableCode({ code }: { code: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
    } catch {
      // The browser does not allow copying. The code is shown and can be selected.
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
