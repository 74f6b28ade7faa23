type Listen = EventTarget['addEventListener'];

/**
 * Records the listeners that are added to the window and the document from now on. Otherwise the listeners of a
 * page's modules would also run in the next test file.
 * @returns a function that removes the recorded listeners
 */
export function watchListeners(): () => void {
  const stops = [window, document].map((target) => {
    const added: Parameters<Listen>[] = [];
    const listen: Listen = target.addEventListener;
    target.addEventListener = (...given: Parameters<Listen>) => {
      added.push(given);
      listen.apply(target, given);
    };
    return () => {
      target.addEventListener = listen;
      for (const [type, listener, options] of added)
        if (listener) target.removeEventListener(type, listener, options);
    };
  });
  return () => {
    for (const stop of stops) stop();
  };
}
