/**
 * Starts an optional feature of a lazily loaded module from an effect. The effect may end before the module has
 * loaded. A module that fails to load is ignored.
 * @param start returns the cleanup function
 * @returns the effect's cleanup function
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
