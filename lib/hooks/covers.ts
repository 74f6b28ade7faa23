const COVERED = '--covered';

/**
 * Tells the page how much of its lower edge something fixed covers, so that nothing focused lies under it
 * (styles/globals.scss).
 * @param element the thing; to be given as its ref
 */
export const covers = (element: HTMLElement | null) => {
  if (!element) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty(COVERED, `${element.offsetHeight}px`));
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty(COVERED);
  };
};
