/**
 * Address of the listing that was requested by a control of this page. Module state is safe: only event
 * handlers in the browser set it.
 */
let requested: string | null = null;

/**
 * Requests the focus for the listing at this address.
 * @param address canonical
 */
export const requestListingFocus = (address: string): void => {
  requested = address;
};

/** Whether the focus was requested for this address; clears the request. */
export function takeFocusRequest(address: string): boolean {
  const matches = requested === address;
  requested = null;
  return matches;
}
