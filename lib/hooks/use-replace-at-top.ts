import { useRouter } from 'next/navigation';

/**
 * Replaces a page that was scrolled to its end by one that is still short because it loads: where that fits the
 * screen, the router itself would leave the scroll at its end.
 */
export function useReplaceAtTop(): (path: string) => void {
  const router = useRouter();
  return (path) => {
    window.scrollTo(0, 0);
    router.replace(path);
  };
}
