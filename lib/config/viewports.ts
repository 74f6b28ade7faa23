/**
 * Kinds of screen by the breakpoints of the specification (section 9), narrowest first. styles/_base.scss has the
 * same breakpoints.
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
 * Returns the kind of screen.
 * @param width of the window, CSS pixels
 */
export const getViewport = (width: number) =>
  VIEWPORTS.findLast(({ from }) => width >= from)?.kind ?? 'mobile';
