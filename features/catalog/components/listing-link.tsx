'use client';

import Link from 'next/link';
import type { ComponentProps } from 'react';
import { LinkPending } from '#components/ui/link-pending.tsx';
import { requestListingFocus } from '../listing-focus.ts';

type ListingLinkProps = Omit<ComponentProps<typeof Link>, 'href' | 'prefetch' | 'onNavigate'> & {
  href: string;
};

/**
 * Link from a listing to another view of the same listing. The link shows that the view is loading. Afterwards the
 * number of products is focused and announced.
 */
export function ListingLink({ children, ...link }: ListingLinkProps) {
  return (
    <Link {...link} prefetch={false} onNavigate={() => requestListingFocus(link.href)}>
      {children}
      <LinkPending />
    </Link>
  );
}
