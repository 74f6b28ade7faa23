import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';

// biome-ignore lint/performance/useDomNodeTextContent: the previous content may still be in the document, hidden
const isBlank = () => !document.querySelector('main')?.innerText.trim();

/**
 * Returns the shopper to the previous page when a navigation ends in an empty page while offline. If the network is
 * lost while Next prefetches a page, Next renders the prefetched page empty until the network returns.
 * @param onReturn called when the shopper is returned to the previous page
 */
export function useBlankPageGuard(isLost: boolean, onReturn: () => void): void {
  const pathname = usePathname();
  const shown = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new path
  useEffect(() => {
    if (!isBlank()) shown.current = window.location.href;
  }, [pathname]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the network is lost or back
  useEffect(() => {
    if (!isLost) return;
    const check = () => {
      const here = window.location.href;
      if (!isBlank()) shown.current = here;
      else if (shown.current !== null && shown.current !== here) {
        // Navigate back only once, because the empty page remains in the document until the previous one is rendered.
        shown.current = null;
        onReturn();
        window.history.back();
      }
    };
    check();
    const observer = new MutationObserver(check);
    // React hides a cached page by changing its style attribute, so changes of this attribute are observed, too.
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] });
    return () => observer.disconnect();
  }, [isLost]);
}
