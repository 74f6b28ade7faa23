'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { useHasPage } from '#lib/hooks/missing-pages.tsx';
import { isPlainClick } from '#lib/hooks/plain-click.ts';
import { useModals } from '../provider.tsx';
import type { ModalName, OptionsOf } from '../registry.ts';

interface ModalLinkProps<N extends ModalName> {
  /**
   * URL of the page with the same content, for a new tab and for browsers without JavaScript. In a shop without this
   * page the link is a button.
   */
  href: string;
  name: N;
  options: OptionsOf<N>;
  className?: string;
  children: ReactNode;
}

/**
 * Link that opens a modal instead of the page to which the link leads. Inside a modal, the link opens the new modal
 * over the current one.
 */
export function ModalLink<N extends ModalName>({
  href,
  name,
  options,
  className,
  children,
}: ModalLinkProps<N>) {
  // For a generic name the type checker cannot decide whether the options are optional.
  const open = useModals((modals) => modals.openOver) as (name: N, options: OptionsOf<N>) => void;
  if (!useHasPage()(href))
    return (
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => open(name, options)}>
        {children}
      </button>
    );
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
