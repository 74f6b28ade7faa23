'use client';

import { Component, type ReactNode, Suspense } from 'react';
import { recover } from '#lib/hooks/chunk-failure.ts';

interface LazyBoundaryProps {
  /**
   * Shown when the part did not load and a reload did not help (ER-06). Leave it out for parts that the
   * shopper did not ask for: they then stay hidden and the page is not reloaded.
   */
  fallback?: ReactNode;
  /** Shown until the part has loaded. */
  waiting?: ReactNode;
  children: ReactNode;
}

/** Boundary around a part that is loaded on demand, so that its failure does not take the page down. */
export class LazyBoundary extends Component<LazyBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    if (this.props.fallback) recover(error);
  }

  override render() {
    const { fallback, waiting, children } = this.props;
    return this.state.failed ? fallback : <Suspense fallback={waiting}>{children}</Suspense>;
  }
}
