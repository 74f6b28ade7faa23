import { EXPECTED_CUSTOMER } from '#lib/contracts/headers.ts';

/** One browser tab shows one shopper's pages. On the server nobody sets it. */
let expected: string | null = null;

/** From now on this tab's requests are made as this customer's; null as anybody's. */
export const expectCustomer = (customerId: string | null): void => {
  expected = customerId;
};

/** What every request of the tab brings along, so that an ended session is refused instead of answered as a guest's. */
export const expectedCustomerHeaders = (): Record<string, string> =>
  expected === null ? {} : { [EXPECTED_CUSTOMER]: expected };
