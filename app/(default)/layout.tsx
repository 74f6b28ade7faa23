import type { ReactNode } from 'react';
import { DefaultShell } from '@/features/chrome/server';

export default function DefaultLayout({ children }: { children: ReactNode }) {
  return <DefaultShell>{children}</DefaultShell>;
}
