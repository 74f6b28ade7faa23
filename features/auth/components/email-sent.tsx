'use client';

import { Button } from '#components/ui/button.tsx';
import { Note, Title } from '#components/ui/text.tsx';
import { useFocusOnMount } from '#lib/hooks/use-focus-on-mount.ts';
import { common } from '#lib/texts/common.ts';
import { texts } from '../texts.ts';
import styles from './auth.module.scss';

interface EmailSentProps {
  email: string;
  /** What its link is for. */
  next: string;
  onOk: () => void;
}

/** Says that an e-mail was sent, whether or not the address is known (ST-05); takes the focus of the pressed button. */
export function EmailSent({ email, next, onOk }: EmailSentProps) {
  const title = useFocusOnMount<HTMLHeadingElement>();
  return (
    <div className={styles.news}>
      <Title as="h3" size="xl" quiet ref={title} tabIndex={-1}>
        {texts.emailSent.title}
      </Title>
      <p>
        {texts.emailSent.sent(email)} {next}
      </p>
      <Note>{texts.emailSent.hint}</Note>
      <Button onClick={onOk}>{common.ok}</Button>
    </div>
  );
}
