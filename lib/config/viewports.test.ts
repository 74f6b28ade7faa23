import { expect, it } from 'vitest';
import { getViewport } from './viewports.ts';

it.each([
  [0, 'mobile'],
  [539, 'mobile'],
  [540, 'screenS'],
  [768, 'tablet'],
  [987, 'screenM'],
  [1024, 'screenL'],
  [1279, 'screenL'],
  [1280, 'desktop'],
  [3840, 'desktop'],
])('BC-06 BC-10 a window of %i px is classified as %s', (width, kind) => {
  expect(getViewport(width)).toBe(kind);
});
