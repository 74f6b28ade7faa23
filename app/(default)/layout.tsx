import type { ReactNode } from 'react';
import { DefaultShell } from '@/features/chrome/server';
import { FeedbackButton } from '@/features/feedback';
import { SubscribeForm } from '@/features/subscribe';

export default function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <DefaultShell subscribe={<SubscribeForm />} feedback={<FeedbackButton />}>
      {children}
    </DefaultShell>
  );
}
