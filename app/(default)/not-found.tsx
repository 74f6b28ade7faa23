import type { Metadata } from 'next';
import { NotFoundView } from '@/components/layout/not-found-view';
import { LazyPopular, SectionLinks } from '@/features/popular';
import { errorTexts } from '@/lib/texts/errors';

export const metadata: Metadata = { title: errorTexts.notFound, robots: { index: false } };

export default function NotFound() {
  return (
    <NotFoundView sections={<SectionLinks />}>
      <LazyPopular />
    </NotFoundView>
  );
}
