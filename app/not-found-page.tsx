'use client';

import { NotFoundView } from '#components/layout/not-found-view.tsx';
import { LazyPopular, SectionLinks } from '#features/popular/index.ts';

/** Content of the 404 page (MD-20), within the layout of any page. */
export default function NotFoundPage() {
  return (
    <NotFoundView sections={<SectionLinks />}>
      <LazyPopular />
    </NotFoundView>
  );
}
