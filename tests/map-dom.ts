import { vi } from 'vitest';

/** Gives every element this size and makes it visible, because jsdom computes no layout. */
export function stubElementSizes(width = 800, height = 600): void {
  const box = { x: 0, y: 0, left: 0, top: 0, right: width, bottom: height, width, height };
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ ...box, toJSON: () => box });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #callback: () => void;
      constructor(callback: () => void) {
        this.#callback = callback;
      }
      observe() {
        queueMicrotask(this.#callback);
      }
      disconnect() {}
    },
  );
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #callback: (entries: Array<{ isIntersecting: boolean }>) => void;
      constructor(callback: (entries: Array<{ isIntersecting: boolean }>) => void) {
        this.#callback = callback;
      }
      observe() {
        queueMicrotask(() => this.#callback([{ isIntersecting: true }]));
      }
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
}
