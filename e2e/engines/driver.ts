/** The window of a common phone, CSS pixels. */
export const PHONE = { width: 390, height: 844 };

/** A browser with one window of the size of `PHONE`, without cookies, over its own protocol. */
export interface Driver {
  /** Opens an address and waits for the page's `load` event. */
  open: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  back: () => Promise<void>;
  /** Runs the body of a function in the page. @returns what it returns, as JSON */
  run: (body: string) => Promise<unknown>;
  /** Presses a point of the window, CSS pixels, with the main button of a mouse. */
  press: (x: number, y: number) => Promise<void>;
  /** Types into the focused element, key by key. */
  type: (text: string) => Promise<void>;
  /** @returns the window as a PNG */
  screenshot: () => Promise<Buffer>;
  /** Console errors, uncaught errors and violations of the page's policy since the browser was opened. */
  errors: () => Promise<string[]>;
  close: () => Promise<void>;
}
