'use client';

import { Button } from '#components/ui/button.tsx';
import { Note, Title } from '#components/ui/text.tsx';
import { useFocusOnMount } from '#lib/hooks/use-focus-on-mount.ts';
import { common } from '#lib/texts/common.ts';
import styles from './subscribe-form.module.scss';

interface DoneProps {
  title: string;
  text: string;
  hint?: string;
  onClose: () => void;
}

/** ST-21: what was done. It takes the focus, as the pressed button is gone. */
export function Done({ title, text, hint, onClose }: DoneProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <div className={styles.done}>
      <Title as="h3" size="xl" quiet ref={heading} tabIndex={-1}>
        {title}
      </Title>
      <p>{text}</p>
      {hint && <Note>{hint}</Note>}
      <Button onClick={onClose}>{common.close}</Button>
    </div>
  );
}
