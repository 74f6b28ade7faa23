import type { ReactNode } from 'react';
import { ProfileShell } from '@/features/chrome/server';
import { FeedbackButton } from '@/features/feedback';
import { SubscribeForm } from '@/features/subscribe';

export default function ProfileLayout({ children }: { children: ReactNode }) {
  return (
    <ProfileShell subscribe={<SubscribeForm />} feedback={<FeedbackButton />}>
      {children}
    </ProfileShell>
  );
}
