import type { Metadata } from 'next';
import { errorTexts } from '@/lib/texts/errors';
import { LazyNotFoundPage } from '../lazy-not-found-page';

export const metadata: Metadata = { title: errorTexts.notFound, robots: { index: false } };

export default function NotFound() {
  return <LazyNotFoundPage />;
}
