import type { Address } from '#lib/contracts/address.ts';
import { MAX_ADDRESSES } from '#lib/domain/addresses.ts';
import { addressTexts } from '#lib/texts/address.ts';
import type { Db } from '../../db/client.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { httpErrors, ShopError } from '../../kernel/errors.ts';
import { addressErrors } from './errors.ts';
import {
  type AddressFields,
  type AddressRow,
  deleteAddress,
  findAddresses,
  insertAddress,
  updateAddress,
} from './repo.ts';

/** Formats the full address with the flat, for a courier. */
export const formatAddressLine = (row: Omit<AddressFields, 'comment'>): string => addressTexts.line(row);

const toAddress = ({ id, shopper_id: _, created_at: __, ...row }: AddressRow): Address => ({
  address_id: id,
  // The name consists of city, street with its type, and house with its block (section 3, Address).
  name: addressTexts.line({ ...row, flat: '' }),
  ...row,
  country_iso_code: row.country_iso_code === 'BY' ? 'BY' : 'RU',
});

/**
 * Lists a shopper's addresses.
 * @param shopperId null for a visitor without a session, who has no addresses
 */
export async function listAddresses(db: Db, shopperId: string | null): Promise<Address[]> {
  return shopperId === null ? [] : (await findAddresses(db, shopperId)).map(toAddress);
}

/**
 * Checks that an address has a street and a house (VA-09).
 * @throws ShopError 422 without street or house
 */
export function requireStreetAndHouse({ street_with_type, house }: AddressFields): void {
  if (street_with_type === '') throw new ShopError(422, addressErrors.noStreet);
  if (house === '') throw new ShopError(422, addressErrors.noHouse);
}

/**
 * Adds an address. With `address_id` it changes the shopper's address that has this id.
 * @throws ShopError 422 without street or house, or at the limit
 * @throws ShopError 404 when the shopper has no address with this id
 * @throws ShopError 409 for a change that was sent with a replaced session token, because its page has not shown the
 * customer's addresses yet
 * @throws see context.write
 */
export async function saveAddress(
  { write }: RequestContext,
  { address_id, ...fields }: AddressFields & { address_id?: number },
): Promise<number> {
  requireStreetAndHouse(fields);
  return write(async (tx, { shopper_id }, isLate) => {
    if (address_id !== undefined) {
      if (isLate) throw new ShopError(409, httpErrors.justSignedIn);
      if (await updateAddress(tx, shopper_id, address_id, fields)) return address_id;
      throw new ShopError(404, addressErrors.notFound);
    }
    const id = await insertAddress(tx, shopper_id, fields, MAX_ADDRESSES);
    if (id === null) throw new ShopError(422, addressErrors.limit);
    return id;
  });
}

/**
 * Deletes one of the shopper's addresses.
 * @throws ShopError 404 when the shopper has no address with this id
 */
export async function removeAddress({ writeIfSession }: RequestContext, id: number): Promise<void> {
  if (!(await writeIfSession((tx, { shopper_id }) => deleteAddress(tx, shopper_id, id))))
    throw new ShopError(404, addressErrors.notFound);
}
