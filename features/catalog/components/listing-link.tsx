'use client';

import Link from 'next/link';
import type { ComponentProps } from 'react';
import { LinkPending } from '@/components/ui/link-pending';
import { expectListing } from '../expected';

type ListingLinkProps = Omit<ComponentProps<typeof Link>, 'href' | 'prefetch' | 'onNavigate'> & {
  href: string;
};

/** A link from a listing to another view of it: marked while that is on the way, its number of goods told then. */
export function ListingLink({ children, ...link }: ListingLinkProps) {
  return (
    <Link {...link} prefetch={false} onNavigate={() => expectListing(link.href)}>
      {children}
      <LinkPending />
    </Link>
  );
}
