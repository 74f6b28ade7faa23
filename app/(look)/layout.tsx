import type { ReactNode } from 'react';
import { LookShell } from '#features/chrome/server.ts';

export default function LookLayout({ children }: { children: ReactNode }) {
  return <LookShell>{children}</LookShell>;
}
