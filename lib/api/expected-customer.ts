import { EXPECTED_CUSTOMER_HEADER } from '#lib/contracts/headers.ts';

/** Id of the customer whose pages this tab shows. On the server it is always null. */
let expected: string | null = null;

/** Sets the customer for whom this tab makes its requests from now on, or null for a guest. */
export const setExpectedCustomer = (customerId: string | null): void => {
  expected = customerId;
};

/**
 * Returns the header with the expected customer. It makes the back end refuse a request whose session has
 * expired, instead of treating it as a guest's request.
 */
export const buildExpectedCustomerHeaders = (): Record<string, string> =>
  expected === null ? {} : { [EXPECTED_CUSTOMER_HEADER]: expected };
