type Listener = (event: PopStateEvent) => void;

let listener: Listener | null = null;

/**
 * Listens to `popstate` before Next's router. Listeners of the window are called in the order in which they
 * were added, capturing or not. Therefore this function must be called before the router starts
 * (instrumentation-client.ts).
 */
export function installPopStateInterceptor(): void {
  window.addEventListener('popstate', (event) => listener?.(event));
}

/**
 * Sets the listener that is called before the router, or removes it (null). The listener can stop the event,
 * which the router then does not receive.
 */
export function setPopStateInterceptor(next: Listener | null): void {
  listener = next;
}
