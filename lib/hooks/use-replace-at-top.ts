import { useRouter } from 'next/navigation';

/**
 * Returns a function that replaces the page and scrolls to the top. The router does not scroll when the new
 * page fits the screen, as a page that is still loading does.
 */
export function useReplaceAtTop(): (path: string) => void {
  const router = useRouter();
  return (path) => {
    window.scrollTo(0, 0);
    router.replace(path);
  };
}
