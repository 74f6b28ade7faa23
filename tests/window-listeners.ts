type Listen = EventTarget['addEventListener'];

/**
 * Remembers who listens to the window and the document from now on: what a page's modules hang there for good
 * would go on listening in the next test file.
 * @returns removes them all
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
