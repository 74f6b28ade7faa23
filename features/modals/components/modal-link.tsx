'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { isPlainClick } from '#lib/hooks/plain-click.ts';
import { useModals } from '../provider.tsx';
import type { ModalName, OptionsOf } from '../registry.ts';

interface ModalLinkProps<N extends ModalName> {
  /** The page that tells the same, for a new tab and without JavaScript. */
  href: string;
  name: N;
  options: OptionsOf<N>;
  className?: string;
  children: ReactNode;
}

/** A link that opens a modal in place of its page, over the modal that it stands in. */
export function ModalLink<N extends ModalName>({
  href,
  name,
  options,
  className,
  children,
}: ModalLinkProps<N>) {
  // With a name that is not known here, the type cannot tell whether its options may be left out.
  const open = useModals((modals) => modals.openOver) as (name: N, options: OptionsOf<N>) => void;
  return (
    <Link
      className={className}
      href={href}
      prefetch={false}
      aria-haspopup="dialog"
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        open(name, options);
      }}
    >
      {children}
    </Link>
  );
}
