import { useRouter } from 'next/navigation';

/**
 * Replaces the page and scrolls to the top. The router keeps the scroll position when the new page fits the
 * screen, which a page that is still loading does.
 */
export function useReplaceAtTop(): (path: string) => void {
  const router = useRouter();
  return (path) => {
    window.scrollTo(0, 0);
    router.replace(path);
  };
}
