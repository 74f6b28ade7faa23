import type { ReactNode } from 'react';
import styles from './fold.module.scss';
import { Icon } from './icon';

interface FoldProps {
  title: string;
  id?: string;
  open?: boolean;
  /** For a fold whose owner wants to know; only client components can ask. */
  onToggle?: (open: boolean) => void;
  children: ReactNode;
}

/** A section that folds; native, so it also unfolds without JavaScript. */
export function Fold({ title, id, open, onToggle, children }: FoldProps) {
  const toggle = onToggle && {
    onToggle: (event: { currentTarget: HTMLDetailsElement }) => onToggle(event.currentTarget.open),
  };
  return (
    <details id={id} className={styles.fold} open={open} {...toggle}>
      <summary className={styles.summary}>
        <h2 className={styles.title}>{title}</h2>
        <Icon name="plus" className={styles.sign} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
