'use client';

import Link from 'next/link';
import { useSections } from '#lib/hooks/use-sections.ts';

/** The first sections of the shop's own menu, as items of a list. */
export function SectionLinks() {
  return useSections().map(({ path, title }) => (
    <li key={path}>
      <Link prefetch={false} href={path}>
        {title}
      </Link>
    </li>
  ));
}
