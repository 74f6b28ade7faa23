import { joinClassNames } from './join-class-names.ts';
import styles from './skip-link.module.scss';

interface SkipLinkProps {
  /** Id of the element to which the link leads. */
  to: string;
  className?: string;
  children: string;
}

/** Link with which keyboard users skip repeated content. It is visible while it is focused. */
export function SkipLink({ to, className, children }: SkipLinkProps) {
  return (
    <a className={joinClassNames(styles.skip, className)} href={`#${to}`}>
      {children}
    </a>
  );
}
