'use client';

import Link from 'next/link';
import { useSections } from '#lib/hooks/use-sections.ts';

/** First sections of the shop's menu, as list items. */
export function SectionLinks() {
  return useSections().map(({ path, title }) => (
    <li key={path}>
      <Link prefetch={false} href={path}>
        {title}
      </Link>
    </li>
  ));
}
