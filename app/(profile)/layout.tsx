import type { ReactNode } from 'react';
import { ProfileShell } from '@/features/chrome/server';
import { SubscribeForm } from '@/features/subscribe';

export default function ProfileLayout({ children }: { children: ReactNode }) {
  return <ProfileShell subscribe={<SubscribeForm />}>{children}</ProfileShell>;
}
