const BOTTOM_INSET = '--bottom-inset';

/**
 * Publishes the height of an element that is fixed to the page's lower edge as a CSS variable. Focused elements are
 * then scrolled clear of it (styles/globals.scss).
 * @param element pass this function as the element's ref
 */
export const trackBottomInset = (element: HTMLElement | null) => {
  if (!element) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty(BOTTOM_INSET, `${element.offsetHeight}px`));
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty(BOTTOM_INSET);
  };
};
