import Link from 'next/link';
import type { ComponentProps } from 'react';
import { type ButtonStyle, getButtonAttributes } from './button.tsx';

type ButtonLinkProps = ButtonStyle & ComponentProps<typeof Link>;

/** A link that looks like a button. */
export function ButtonLink({ variant, size, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link prefetch={false} {...rest} {...getButtonAttributes({ variant, size, wide }, className)}>
      {children}
    </Link>
  );
}
