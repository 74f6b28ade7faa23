'use client';

import { useEffect, useRef } from 'react';

/** BC-07: the part of an element that must be visible to have been seen. */
const SEEN = 0.33;

/**
 * Calls back with elements that a third of has been visible, once for each during a view; those that are added later are
 * watched too.
 * @param attribute of the elements, which scripts may add
 * @param view what begins anew, such as the page's address
 */
export function useSeen(attribute: string, view: string, onSeen: (elements: HTMLElement[]) => void): void {
  const latest = useRef(onSeen);
  useEffect(() => {
    latest.current = onSeen;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view begins anew
  useEffect(() => {
    const watched = new WeakSet<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.filter((entry) => entry.intersectionRatio >= SEEN).map(({ target }) => target);
        for (const element of seen) observer.unobserve(element);
        if (seen.length > 0) latest.current(seen as HTMLElement[]);
      },
      { threshold: SEEN },
    );
    const watch = () => {
      for (const element of document.querySelectorAll(`[${attribute}]`)) {
        if (watched.has(element)) continue;
        watched.add(element);
        observer.observe(element);
      }
    };
    watch();
    const added = new MutationObserver(watch);
    added.observe(document.body, { childList: true, subtree: true, attributeFilter: [attribute] });
    return () => {
      observer.disconnect();
      added.disconnect();
    };
  }, [attribute, view]);
}
