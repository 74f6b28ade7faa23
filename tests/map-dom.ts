import { vi } from 'vitest';

/** jsdom lays nothing out: here every element is a map of this size, and in sight. */
export function giveMapsASize(width = 800, height = 600): void {
  const box = { x: 0, y: 0, left: 0, top: 0, right: width, bottom: height, width, height };
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ ...box, toJSON: () => box });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly tell: () => void) {}
      observe() {
        queueMicrotask(this.tell);
      }
      disconnect() {}
    },
  );
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly tell: (entries: Array<{ isIntersecting: boolean }>) => void) {}
      observe() {
        queueMicrotask(() => this.tell([{ isIntersecting: true }]));
      }
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
}
