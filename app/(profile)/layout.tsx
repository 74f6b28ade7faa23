import type { ReactNode } from 'react';
import { ProfileShell } from '#features/chrome/server.ts';
import { FeedbackButton } from '#features/feedback/index.ts';
import { SubscribeForm } from '#features/subscribe/index.ts';

export default function ProfileLayout({ children }: { children: ReactNode }) {
  return (
    <ProfileShell subscribe={<SubscribeForm />} feedback={<FeedbackButton />}>
      {children}
    </ProfileShell>
  );
}
