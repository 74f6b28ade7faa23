/** Window size of a common phone, CSS pixels. */
export const PHONE = { width: 390, height: 844 };

/** Browser with one window of the size `PHONE` and no cookies. Each engine has a different protocol. */
export interface Driver {
  /** Opens a URL and waits for the page's `load` event. */
  open: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  back: () => Promise<void>;
  /**
   * Runs the body of a function in the page.
   * @returns the result as JSON
   */
  run: (body: string) => Promise<unknown>;
  /** Clicks a point of the window, in CSS pixels, with the main mouse button. */
  press: (x: number, y: number) => Promise<void>;
  /** Types into the focused element, key by key. */
  type: (text: string) => Promise<void>;
  /** @returns the window as a PNG */
  screenshot: () => Promise<Buffer>;
  /**
   * Returns console errors, uncaught errors and violations of the page's policy since the browser was opened.
   */
  errors: () => Promise<string[]>;
  close: () => Promise<void>;
}
