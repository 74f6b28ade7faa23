import type { Metadata } from 'next';
import { errorTexts } from '#lib/texts/errors.ts';
import { LazyNotFoundPage } from './lazy-not-found-page.tsx';

export const metadata: Metadata = { title: errorTexts.notFound, robots: { index: false } };

export default function NotFound() {
  return <LazyNotFoundPage />;
}
