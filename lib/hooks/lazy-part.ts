import { type ComponentType, createElement, lazy, Suspense } from 'react';
import { recover } from './chunk-failure.ts';

/** Resolves with the code once it has arrived: a failure reloads the page if that helps (ER-06), else waits for a network. */
const untilLoaded = <Code>(load: () => Promise<Code>): Promise<Code> =>
  load().catch((error: unknown) => {
    recover(error);
    return new Promise((resolve) =>
      window.addEventListener('online', () => resolve(untilLoaded(load)), { once: true }),
    );
  });

/**
 * Makes a part of a page that hydrates after the page, in a Suspense boundary of its own: its HTML is complete from the
 * start and stays until its code has arrived, which is loaded once the page has hydrated. What renders it imports its
 * styles, as those of a lazy component arrive with its code. Where it has buttons, see use-late-clicks.ts.
 */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Part: ComponentType<Props> = lazy(() => untilLoaded(load));
  return (props: Props) => createElement(Suspense, { fallback: null }, createElement(Part, props));
}
