type Listener = (event: PopStateEvent) => void;

let listener: Listener | null = null;

/**
 * Listens to `popstate` before Next's router. Listeners of the window are called in the order in which they were
 * added, whether they capture or not, so it must be called before the router starts (instrumentation-client.ts).
 */
export function installPopStateInterceptor(): void {
  window.addEventListener('popstate', (event) => listener?.(event));
}

/**
 * Sets the listener that is called before the router, null for none. If it stops the event, the router does not
 * receive it.
 */
export function setPopStateInterceptor(next: Listener | null): void {
  listener = next;
}
