import { cx } from './cx.ts';
import styles from './skip-link.module.scss';

interface SkipLinkProps {
  /** Id of the part of the page that it leads to. */
  to: string;
  className?: string;
  children: string;
}

/** Leads whoever comes by keyboard past what stands in between; seen while it has the focus. */
export function SkipLink({ to, className, children }: SkipLinkProps) {
  return (
    <a className={cx(styles.skip, className)} href={`#${to}`}>
      {children}
    </a>
  );
}
