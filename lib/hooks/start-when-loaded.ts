/**
 * Starts what a module of its own does, from an effect that may end before the module is there. For what nobody misses: a
 * module that does not load is passed over.
 * @param start returns what ends it
 * @returns the effect's end
 */
export function startWhenLoaded<Module>(
  loading: Promise<Module>,
  start: (module: Module) => () => void,
): () => void {
  let stop: (() => void) | undefined;
  let isLeft = false;
  loading.then(
    (module) => {
      if (!isLeft) stop = start(module);
    },
    () => undefined,
  );
  return () => {
    isLeft = true;
    stop?.();
  };
}
