import type { ReactNode } from 'react';
import { DefaultShell } from '#features/chrome/server.ts';
import { FeedbackButton } from '#features/feedback/index.ts';
import { SubscribeForm } from '#features/subscribe/index.ts';

export default function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <DefaultShell subscribe={<SubscribeForm />} feedback={<FeedbackButton />}>
      {children}
    </DefaultShell>
  );
}
