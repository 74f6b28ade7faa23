/**
 * Screen sizes by the breakpoints of the specification (section 9), the narrowest first, in CSS pixels.
 * styles/_base.scss has the same breakpoints.
 */
const VIEWPORTS = [
  { kind: 'mobile', from: 0 },
  { kind: 'screenS', from: 540 },
  { kind: 'tablet', from: 768 },
  { kind: 'screenM', from: 987 },
  { kind: 'screenL', from: 1024 },
  { kind: 'desktop', from: 1280 },
] as const;

/**
 * Returns the screen size of a window.
 * @param width width of the window, CSS pixels
 */
export const getViewport = (width: number) =>
  VIEWPORTS.findLast(({ from }) => width >= from)?.kind ?? 'mobile';
