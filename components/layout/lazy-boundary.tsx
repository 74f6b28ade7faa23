'use client';

import { Component, type ReactNode, Suspense } from 'react';
import { recoverByReload } from '#lib/hooks/chunk-failure.ts';

interface LazyBoundaryProps {
  /**
   * Shown when the part failed to load and a reload did not help (ER-06). Omit `fallback` for a part that the
   * visitor has not requested. Such a part then remains hidden after a failure, and the page is not reloaded.
   */
  fallback?: ReactNode;
  /** Shown until the part is loaded. */
  waiting?: ReactNode;
  children: ReactNode;
}

/** Error boundary around a part that is loaded on demand, so that its failure does not affect the page. */
export class LazyBoundary extends Component<LazyBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    if (this.props.fallback) recoverByReload(error);
  }

  override render() {
    const { fallback, waiting, children } = this.props;
    return this.state.failed ? fallback : <Suspense fallback={waiting}>{children}</Suspense>;
  }
}
