import type { ReactNode } from 'react';
import { EmptyShell } from '#features/chrome/server.ts';

export default function EmptyLayout({ children }: { children: ReactNode }) {
  return <EmptyShell>{children}</EmptyShell>;
}
