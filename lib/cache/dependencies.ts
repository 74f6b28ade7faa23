import { type CacheDependencies, nextBridge, type RenderScope } from '../bridge.ts';

const { renderScope } = nextBridge;

/**
 * Adds dependencies to the cached part that is being rendered. Outside of cached parts it adds them to the
 * page.
 */
export function reportDependencies(dependencies: CacheDependencies): void {
  renderScope.getStore()?.dependencies.push(dependencies);
}

/** Delays the end of the page's render until this request to the back end has ended. */
export function trackRequest(response: Promise<unknown>): void {
  const requests = renderScope.getStore()?.requests;
  if (!requests) return;
  const request: Promise<unknown> = response.catch(() => {}).finally(() => requests.delete(request));
  requests.add(request);
}

/** Loads a part of a page and collects the dependencies of this part. */
export async function collectDependencies<Value>(
  read: () => Promise<Value>,
): Promise<{ value: Value; dependencies: CacheDependencies }> {
  const requests = renderScope.getStore()?.requests ?? new Set();
  const part: RenderScope = { dependencies: [], requests };
  const value = await renderScope.run(part, read);
  return { value, dependencies: mergeDependencies(part.dependencies) };
}

/**
 * Runs a render until its last request to the back end has ended. Otherwise the render of a failed page would
 * end before its other requests, and the next render would begin while these requests still occupy the
 * database.
 * @returns the result of the render and its dependencies, which are empty if none were reported
 */
export async function collectPageDependencies<Result>(
  render: () => Promise<Result>,
): Promise<{ result: Result; dependencies: CacheDependencies[] }> {
  const { dependencies, requests }: RenderScope = { dependencies: [], requests: new Set() };
  // Awaited inside of `run`: a render may be a lazy thenable that begins when it is awaited.
  const result = await renderScope.run({ dependencies, requests }, async () => await render());
  while (requests.size > 0) await Promise.all(requests);
  return { result, dependencies };
}

const mergeDependencies = (parts: readonly CacheDependencies[]): CacheDependencies => ({
  tags: [...new Set(parts.flatMap(({ tags }) => tags))],
  revalidate: Math.min(...parts.map(({ revalidate }) => revalidate)),
  expire: Math.min(...parts.map(({ expire }) => expire)),
});
