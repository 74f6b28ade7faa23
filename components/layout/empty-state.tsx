import type { ReactNode } from 'react';
import { Stack } from '#components/ui/layout.tsx';
import { Title } from '#components/ui/text.tsx';
import styles from './empty-state.module.scss';

interface EmptyStateProps {
  title: string;
  hint: string;
  /** Links or buttons by which the visitor can continue. */
  children: ReactNode;
}

/** Message that replaces an empty list, with links or buttons by which the visitor can continue. */
export function EmptyState({ title, hint, children }: EmptyStateProps) {
  return (
    <Stack gap={4} className={styles.empty}>
      <Title>{title}</Title>
      <p>{hint}</p>
      {children}
    </Stack>
  );
}
