/**
 * Kinds of screen by the spec's breakpoints (section 9), narrowest first; the same as in styles/_base.scss.
 */
const VIEWPORTS = [
  { kind: 'mobile', from: 0 },
  { kind: 'screenS', from: 540 },
  { kind: 'tablet', from: 768 },
  { kind: 'screenM', from: 987 },
  { kind: 'screenL', from: 1024 },
  { kind: 'desktop', from: 1280 },
] as const;

/** @param width of the window, CSS pixels */
export const viewportOf = (width: number) =>
  VIEWPORTS.findLast(({ from }) => width >= from)?.kind ?? 'mobile';
