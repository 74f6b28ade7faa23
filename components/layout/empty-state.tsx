import type { ReactNode } from 'react';
import { Stack } from '#components/ui/layout.tsx';
import { Title } from '#components/ui/text.tsx';
import styles from './empty-state.module.scss';

interface EmptyStateProps {
  title: string;
  hint: string;
  /** Links or buttons that lead on. */
  children: ReactNode;
}

/** Stands in the place of an empty list: says that it is empty and what to do next. */
export function EmptyState({ title, hint, children }: EmptyStateProps) {
  return (
    <Stack gap={4} className={styles.empty}>
      <Title>{title}</Title>
      <p>{hint}</p>
      {children}
    </Stack>
  );
}
