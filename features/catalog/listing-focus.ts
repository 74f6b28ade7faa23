/**
 * Address of the listing that a control of this page has opened, and that takes the focus. Module state is safe,
 * because only event handlers in the browser set it.
 */
let requested: string | null = null;

/**
 * Requests that the listing at an address takes the focus when it is rendered.
 * @param address canonical address of the listing
 */
export const requestListingFocus = (address: string): void => {
  requested = address;
};

/** Returns true when the focus was requested for this address, and clears the request. */
export function consumeFocusRequest(address: string): boolean {
  const matches = requested === address;
  requested = null;
  return matches;
}
