import { type ComponentType, createElement, lazy, Suspense } from 'react';
import { recoverByReload } from './chunk-failure.ts';

/**
 * Loads the code of a late part. After a chunk failure the page is reloaded if possible (ER-06). Otherwise the
 * load is retried when the browser is online again.
 */
const loadWithRetry = <Code>(load: () => Promise<Code>): Promise<Code> =>
  load().catch((error: unknown) => {
    recoverByReload(error);
    return new Promise((resolve) =>
      window.addEventListener('online', () => resolve(loadWithRetry(load)), { once: true }),
    );
  });

/**
 * Creates a late part: a part of a page that hydrates after the page, in its own Suspense boundary. Its
 * server-rendered HTML is shown until its code has loaded, which happens after the page has hydrated. The
 * parent component must import the part's styles, because otherwise they would only arrive with the part's
 * code. For buttons in the part see use-late-clicks.ts.
 */
export function createLazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Part: ComponentType<Props> = lazy(() => loadWithRetry(load));
  return (props: Props) => createElement(Suspense, { fallback: null }, createElement(Part, props));
}
