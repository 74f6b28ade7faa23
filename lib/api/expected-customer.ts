import { EXPECTED_CUSTOMER } from '#lib/contracts/headers.ts';

/** Customer whose pages this browser tab shows. It is never set on the server. */
let expected: string | null = null;

/** Sets the customer for whom this tab's later requests are made, or null for a guest. */
export const setExpectedCustomer = (customerId: string | null): void => {
  expected = customerId;
};

/**
 * Returns the header of the expected customer, so that an expired session is refused and not answered as a
 * guest's.
 */
export const buildExpectedCustomerHeaders = (): Record<string, string> =>
  expected === null ? {} : { [EXPECTED_CUSTOMER]: expected };
