/** The listing that a press on this page has asked for. In the browser alone: pages are made without presses. */
let expected: string | null = null;

/** Tells that the listing at this address is asked for by its own controls. @param address canonical */
export const expectListing = (address: string): void => {
  expected = address;
};

/** Whether the page at this address was asked for so; once, and by nothing that came in between. */
export function isExpected(address: string): boolean {
  const matches = expected === address;
  expected = null;
  return matches;
}
