/** Scripts on their way, or here. */
const loading = new Map<string, Promise<void>>();

/**
 * Loads somebody else's script, once a page; one that failed may be asked for again.
 * @param src its address; its origin has to stand in lib/config/third-parties.ts
 */
export function loadScript(src: string): Promise<void> {
  const before = loading.get(src);
  if (before) return before;
  const script = document.createElement('script');
  const coming = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => {
      loading.delete(src);
      script.remove();
      reject(new Error(`${src} did not load`));
    };
  });
  loading.set(src, coming);
  script.src = src;
  script.async = true;
  document.head.append(script);
  return coming;
}
