import type { ComponentProps } from 'react';
import styles from './button.module.scss';
import { cx } from './cx';

export interface ButtonLook {
  /** primary: one per view; secondary: outlined; plain: a text with an underline. */
  variant?: 'primary' | 'secondary' | 'plain';
  size?: 'md' | 'sm';
  /** Takes the whole width. */
  wide?: boolean;
}

/** The attributes that make an element look like a button. */
export const buttonLook = ({ variant = 'primary', size = 'md', wide }: ButtonLook, className?: string) => ({
  className: cx(styles.button, className),
  'data-variant': variant,
  'data-size': size,
  'data-wide': wide || undefined,
});

type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    /** Waiting for an answer: keeps its size, takes no clicks. */
    busy?: boolean;
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
      {...buttonLook({ variant, size, wide }, className)}
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
