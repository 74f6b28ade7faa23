import { type ComponentType, createElement, lazy, Suspense } from 'react';
import { recoverByReload } from './chunk-failure.ts';

/**
 * Loads the code of a part. After a failure it reloads the page if that helps (ER-06), otherwise it retries when the
 * browser is online again.
 */
const loadWithRetry = <Code>(load: () => Promise<Code>): Promise<Code> =>
  load().catch((error: unknown) => {
    recoverByReload(error);
    return new Promise((resolve) =>
      window.addEventListener('online', () => resolve(loadWithRetry(load)), { once: true }),
    );
  });

/**
 * Creates a part of a page that hydrates after the page in its own Suspense boundary. Its server-rendered HTML stays
 * until its code is loaded, which happens once the page has hydrated. The component that renders it must import its
 * styles, because styles of a lazy component arrive with its code. For buttons in the part see use-late-clicks.ts.
 */
export function createLazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Part: ComponentType<Props> = lazy(() => loadWithRetry(load));
  return (props: Props) => createElement(Suspense, { fallback: null }, createElement(Part, props));
}
