import type { ReactNode } from 'react';
import { LookShell } from '@/features/chrome/server';

export default function LookLayout({ children }: { children: ReactNode }) {
  return <LookShell>{children}</LookShell>;
}
