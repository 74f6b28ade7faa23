const BOTTOM_INSET = '--bottom-inset';

/**
 * Publishes the height of an element at the lower edge of the window as a CSS variable. Focused elements are
 * then scrolled so that this element does not cover them (styles/globals.scss).
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
