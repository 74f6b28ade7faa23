import type { ComponentProps } from 'react';
import styles from './button.module.scss';
import { joinClassNames } from './join-class-names.ts';

export interface ButtonStyle {
  /** `primary`: at most once per view. `secondary`: with an outline. `plain`: underlined text. */
  variant?: 'primary' | 'secondary' | 'plain';
  size?: 'md' | 'sm';
  /** Full width. */
  wide?: boolean;
}

/** Returns the attributes that make an element look like a button. */
export const getButtonAttributes = (
  { variant = 'primary', size = 'md', wide }: ButtonStyle,
  className?: string,
) => ({
  className: joinClassNames(styles.button, className),
  'data-variant': variant,
  'data-size': size,
  'data-wide': wide || undefined,
});

type ButtonProps = ButtonStyle &
  ComponentProps<'button'> & {
    /** True while a request is pending. The button then ignores clicks, and its size does not change. */
    busy?: boolean;
    /**
     * True when the button shows a state and has no action. Unlike a button with `disabled`, it can be focused.
     */
    inactive?: boolean;
  };

export function Button({
  variant,
  size,
  wide,
  busy,
  inactive,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      {...getButtonAttributes({ variant, size, wide }, className)}
      type={type}
      aria-busy={busy || undefined}
      // `aria-disabled` instead of `disabled`, so that the button does not lose the focus.
      aria-disabled={busy || inactive || undefined}
      onClick={busy || inactive ? (event) => event.preventDefault() : onClick}
    >
      {children}
    </button>
  );
}
