/**
 * Starts an optional feature from an effect, once the feature's module has loaded. If the effect is cleaned
 * up before the module has loaded, the feature is not started. A module that fails to load is ignored.
 * @param start starts the feature, and returns a function that stops it
 * @returns the cleanup function of the effect
 */
export function startWhenLoaded<Module>(
  loading: Promise<Module>,
  start: (module: Module) => () => void,
): () => void {
  let stop: (() => void) | undefined;
  let isStopped = false;
  loading.then(
    (module) => {
      if (!isStopped) stop = start(module);
    },
    () => undefined,
  );
  return () => {
    isStopped = true;
    stop?.();
  };
}
