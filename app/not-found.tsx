import type { Metadata } from 'next';
import { NotFoundView } from '@/components/layout/not-found-view';
import { DefaultShell } from '@/features/chrome/server';
import { FeedbackButton } from '@/features/feedback';
import { SubscribeForm } from '@/features/subscribe';
import { errorTexts } from '@/lib/texts/errors';

export const metadata: Metadata = { title: errorTexts.notFound, robots: { index: false } };

/** For addresses that match no route. These have no layout, so the default one is used here. */
export default function NotFound() {
  return (
    <DefaultShell subscribe={<SubscribeForm />} feedback={<FeedbackButton />}>
      <NotFoundView />
    </DefaultShell>
  );
}
