import type { ReactNode } from 'react';
import { LiteShell } from '#features/chrome/server.ts';

export default function LiteLayout({ children }: { children: ReactNode }) {
  return <LiteShell>{children}</LiteShell>;
}
