import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';

// biome-ignore lint/performance/useDomNodeTextContent: what the page had before may still stand in it, hidden
const isBlank = () => !document.querySelector('main')?.innerText.trim();

/**
 * A page that was being fetched ahead when the network went is shown by Next as an empty one until the network is
 * back. The shopper goes back to what they were reading instead.
 * @param onBack hears of it
 */
export function useShownPage(isLost: boolean, onBack: () => void): void {
  const pathname = usePathname();
  const shown = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page has changed with its path
  useEffect(() => {
    if (!isBlank()) shown.current = window.location.href;
  }, [pathname]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it hears of what happens from now on
  useEffect(() => {
    if (!isLost) return;
    const look = () => {
      const here = window.location.href;
      if (!isBlank()) shown.current = here;
      else if (shown.current !== null && shown.current !== here) {
        // Once: until the page before stands again, this one goes on being empty.
        shown.current = null;
        onBack();
        window.history.back();
      }
    };
    look();
    const observer = new MutationObserver(look);
    // React hides what it keeps by a style.
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] });
    return () => observer.disconnect();
  }, [isLost]);
}
