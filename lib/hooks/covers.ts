/**
 * Tells the page how much of its lower edge something fixed covers, so that nothing focused lies under it
 * (styles/globals.scss).
 * @param property of the document's root, one for each thing that covers
 * @returns a ref of the thing
 */
export const covers = (property: '--covered-stack' | '--covered-city') => (element: HTMLElement | null) => {
  if (!element) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty(property, `${element.offsetHeight}px`));
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty(property);
  };
};
