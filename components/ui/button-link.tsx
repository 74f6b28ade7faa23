import Link from 'next/link';
import type { ComponentProps } from 'react';
import { type ButtonLook, buttonLook } from './button';

type ButtonLinkProps = ButtonLook & ComponentProps<typeof Link>;

/** A link that looks like a button. */
export function ButtonLink({ variant, size, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link prefetch={false} {...rest} {...buttonLook({ variant, size, wide }, className)}>
      {children}
    </Link>
  );
}
