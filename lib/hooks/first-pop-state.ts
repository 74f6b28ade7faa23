type Listener = (event: PopStateEvent) => void;

let listener: Listener | null = null;

/**
 * Listens to `popstate` ahead of Next's router: listeners of the window are called in the order in which they were
 * added, whether they capture or not. To be called before the router starts (instrumentation-client.ts).
 */
export function listenBeforeRouter(): void {
  window.addEventListener('popstate', (event) => listener?.(event));
}

/** Sets what is called before the router; null for nothing. It may stop the event, and the router hears nothing. */
export function setFirstPopState(next: Listener | null): void {
  listener = next;
}
