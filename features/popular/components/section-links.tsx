'use client';

import Link from 'next/link';
import { useTopSections } from '#lib/hooks/use-top-sections.ts';

/** First sections of the shop's menu, as list items. */
export function SectionLinks() {
  return useTopSections().map(({ path, title }) => (
    <li key={path}>
      <Link prefetch={false} href={path}>
        {title}
      </Link>
    </li>
  ));
}
