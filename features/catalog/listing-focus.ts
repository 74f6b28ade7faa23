/**
 * Canonical URL of the listing that a control of this page has opened. The listing takes the focus when it is rendered.
 * Module state is safe, because only event handlers in the browser set it.
 */
let requested: string | null = null;

/**
 * Requests that the listing with this URL takes the focus when it is rendered.
 * @param address canonical URL of the listing
 */
export const requestListingFocus = (address: string): void => {
  requested = address;
};

/** Returns true when the focus was requested for this URL, and clears the request. */
export function consumeFocusRequest(address: string): boolean {
  const matches = requested === address;
  requested = null;
  return matches;
}
