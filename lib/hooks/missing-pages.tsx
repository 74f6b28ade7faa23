'use client';

import { createContext, type ReactNode, use } from 'react';
import { type ContentPage, isContentPage, type MissingPart, NO_LOYALTY } from '#lib/config/content-pages.ts';

const MissingPages = createContext<readonly string[]>([]);

/** Provides the pages that this shop lacks, so that no component links to them. */
export function MissingPagesProvider({
  missing,
  children,
}: {
  missing: readonly MissingPart[];
  children: ReactNode;
}) {
  return <MissingPages value={missing}>{children}</MissingPages>;
}

/** Returns a test for the existence of a page. Pages that are not content pages always exist. */
export function useHasPage(): (path: string) => boolean {
  const missing = use(MissingPages);
  return (path) => !isContentPage(path) || !missing.includes(path);
}

/** Returns false in a shop that has no loyalty program, so that nothing promises its benefits. */
export const useHasLoyalty = (): boolean => !use(MissingPages).includes(NO_LOYALTY);

interface IfPageProps {
  path: ContentPage;
  /** Shown when the shop lacks the page. */
  otherwise?: ReactNode;
  children: ReactNode;
}

/** Shows its content only in a shop with the page. */
export function IfPage({ path, otherwise = null, children }: IfPageProps) {
  return useHasPage()(path) ? children : otherwise;
}
