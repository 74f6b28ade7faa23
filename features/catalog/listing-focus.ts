/**
 * Address of the listing that was requested by a control of this page. Module state is safe, because only event
 * handlers in the browser set it.
 */
let requested: string | null = null;

/**
 * Requests the focus for the listing at an address.
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
