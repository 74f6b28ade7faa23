'use client';

import Link from 'next/link';
import type { ComponentProps } from 'react';
import { LinkPending } from '#components/ui/link-pending.tsx';
import { requestListingFocus } from '../listing-focus.ts';

type ListingLinkProps = Omit<ComponentProps<typeof Link>, 'href' | 'prefetch' | 'onNavigate'> & {
  href: string;
};

/**
 * A link from a listing to another view of it: marked while that is loading, and followed by an announcement
 * of the number of products.
 */
export function ListingLink({ children, ...link }: ListingLinkProps) {
  return (
    <Link {...link} prefetch={false} onNavigate={() => requestListingFocus(link.href)}>
      {children}
      <LinkPending />
    </Link>
  );
}
