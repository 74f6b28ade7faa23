'use client';

import { NotFoundView } from '#components/layout/not-found-view.tsx';
import { LazyPopular, SectionLinks } from '#features/popular/index.ts';

/** The page of status 404 (MD-20) within the layout of any page. */
export default function NotFoundPage() {
  return (
    <NotFoundView sections={<SectionLinks />}>
      <LazyPopular />
    </NotFoundView>
  );
}
