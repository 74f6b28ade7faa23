/** Scripts that are loading or loaded. */
const loading = new Map<string, Promise<void>>();

/**
 * Loads a third-party script once per page. After a failure the next call loads it again.
 * @param src URL of the script. Its origin must be listed in lib/config/third-parties.ts.
 */
export function loadScript(src: string): Promise<void> {
  const pending = loading.get(src);
  if (pending) return pending;
  const script = document.createElement('script');
  const promise = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => {
      loading.delete(src);
      script.remove();
      reject(new Error(`${src} did not load`));
    };
  });
  loading.set(src, promise);
  script.src = src;
  script.async = true;
  document.head.append(script);
  return promise;
}
