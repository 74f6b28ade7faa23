'use client';

import type { ReactNode } from 'react';
import { joinClassNames } from '#components/ui/join-class-names.ts';
import { Stack } from '#components/ui/layout.tsx';
import { Title } from '#components/ui/text.tsx';
import { useFocusOnMount } from '#lib/hooks/use-focus-on-mount.ts';
import styles from './form-confirmation.module.scss';

interface DoneProps {
  title: string;
  /** True when the title is announced as a status, because there is no button below it. */
  isStatus?: boolean;
  /** True inside a drawer, where the confirmation needs space above and below. */
  padded?: boolean;
  children?: ReactNode;
}

/**
 * Confirmation that replaces a submitted form. The confirmation's title is focused, because the button that was pressed
 * has disappeared.
 */
export function FormConfirmation({ title, isStatus, padded, children }: DoneProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <Stack gap={4} start className={joinClassNames(styles.done, padded && styles.padded)}>
      <Title
        as={isStatus ? 'p' : 'h3'}
        size="xl"
        quiet
        ref={heading}
        role={isStatus ? 'status' : undefined}
        tabIndex={-1}
      >
        {title}
      </Title>
      {children}
    </Stack>
  );
}
