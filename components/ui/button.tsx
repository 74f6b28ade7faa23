import Link from 'next/link';
import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.scss';
import { cx } from './cx';

interface Look {
  /** primary: one per view; secondary: outlined; plain: a text with an underline. */
  variant?: 'primary' | 'secondary' | 'plain';
  size?: 'md' | 'sm';
  /** Takes the whole width. */
  wide?: boolean;
  children: ReactNode;
}

const look = ({ variant = 'primary', size = 'md', wide }: Look, className?: string) => ({
  className: cx(styles.button, className),
  'data-variant': variant,
  'data-size': size,
  'data-wide': wide || undefined,
});

type ButtonProps = Look &
  ComponentProps<'button'> & {
    /** Waiting for an answer: keeps its size, takes no clicks. */ busy?: boolean;
  };

export function Button({
  variant,
  size,
  wide,
  busy,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      {...look({ variant, size, wide, children }, className)}
      type={type}
      aria-busy={busy || undefined}
      // aria-disabled keeps the focus where it was; a busy button just does not act.
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {children}
    </button>
  );
}

type ButtonLinkProps = Look & ComponentProps<typeof Link>;

export function ButtonLink({ variant, size, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} {...look({ variant, size, wide, children }, className)}>
      {children}
    </Link>
  );
}
