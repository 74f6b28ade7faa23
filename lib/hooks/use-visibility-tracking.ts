'use client';

import { useEffect, useRef } from 'react';

/** Minimum visible share of an element that counts as seen (BC-07). */
const SEEN = 0.33;

/**
 * Reports an element to `onSeen` when at least a third of the element is visible. Each element is reported once per
 * view. Elements that are added later are observed, too.
 * @param attribute attribute of the observed elements. It may be added to an element later.
 * @param view identifies the current view, such as the page's URL. With a new value all elements are observed again.
 */
export function useVisibilityTracking(
  attribute: string,
  view: string,
  onSeen: (elements: HTMLElement[]) => void,
): void {
  const latest = useRef(onSeen);
  useEffect(() => {
    latest.current = onSeen;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view starts over
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
