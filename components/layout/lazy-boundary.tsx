'use client';

import { Component, type ReactNode } from 'react';
import { recover } from '@/lib/hooks/chunk-failure';

interface LazyBoundaryProps {
  /**
   * Stands in the place of a part that did not come and that no reload brought (ER-06). Without it the part is
   * one that nobody has asked for: it stays away, and the page is left alone.
   */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Around a part whose code comes later: its failure is not the page's. */
export class LazyBoundary extends Component<LazyBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    if (this.props.fallback) recover(error);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
