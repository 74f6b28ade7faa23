import type { ReactNode } from 'react';
import styles from './disclosure.module.scss';
import { Icon } from './icon.tsx';
import { Title } from './text.tsx';

interface DisclosureProps {
  title: string;
  id?: string;
  open?: boolean;
  /** Called when the section is opened or closed. Only client components can pass it. */
  onToggle?: (open: boolean) => void;
  children: ReactNode;
}

/** Collapsible section. It is a native <details>, so it also opens without JavaScript. */
export function Disclosure({ title, id, open, onToggle, children }: DisclosureProps) {
  const toggle = onToggle && {
    onToggle: (event: { currentTarget: HTMLDetailsElement }) => onToggle(event.currentTarget.open),
  };
  return (
    <details id={id} className={styles.disclosure} open={open} {...toggle}>
      <summary className={styles.summary}>
        <Title size="sm">{title}</Title>
        <Icon name="plus" className={styles.icon} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
