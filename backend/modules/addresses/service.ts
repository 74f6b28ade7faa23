import type { Address } from '@/lib/contracts/address';
import { MAX_ADDRESSES } from '@/lib/domain/addresses';
import { foldText } from '@/lib/domain/text';
import { addressTexts } from '@/lib/texts/address';
import type { Db } from '../../db/client';
import { ShopError } from '../../http/errors';
import { addressErrors } from './errors';
import {
  type AddressFields,
  type AddressRow,
  deleteAddress,
  findAddresses,
  insertAddress,
  updateAddress,
} from './repo';

/** City, street with type and house with its block, in one line (section 3, Address). */
function addressName(row: Pick<AddressRow, 'city' | 'street_with_type' | 'house' | 'block'>): string {
  const house = row.block ? `${row.house} ${addressTexts.block(row.block)}` : row.house;
  return [row.city, row.street_with_type, house].join(', ');
}

/** The name with the flat, as a courier needs it. */
export const addressLine = (row: AddressRow): string =>
  row.flat ? `${addressName(row)}, ${addressTexts.flat(row.flat)}` : addressName(row);

/** True when the address names this city, as typed: «г. Орёл» is Орел. */
export const isInCity = (row: Pick<AddressRow, 'city'>, city: string): boolean =>
  foldText(row.city).replace(/^(г|город)[. ]+/, '') === foldText(city);

const toAddress = (row: AddressRow): Address => ({
  address_id: row.id,
  name: addressName(row),
  country: row.country,
  country_iso_code: row.country_iso_code === 'BY' ? 'BY' : 'RU',
  postal_code: row.postal_code,
  city: row.city,
  street_with_type: row.street_with_type,
  house: row.house,
  block: row.block,
  flat: row.flat,
  comment: row.comment,
});

/** @param shopperId null for a caller without a session, who has none */
export async function listAddresses(db: Db, shopperId: string | null): Promise<Address[]> {
  return shopperId === null ? [] : (await findAddresses(db, shopperId)).map(toAddress);
}

/**
 * Adds an address, or changes the owner's own one.
 * @throws 422 without street or house and at the limit; 404 for another's or unknown id
 */
export async function saveAddress(
  db: Db,
  shopperId: string,
  { address_id, ...fields }: AddressFields & { address_id?: number },
): Promise<number> {
  if (fields.street_with_type === '') throw new ShopError(422, addressErrors.noStreet);
  if (fields.house === '') throw new ShopError(422, addressErrors.noHouse);
  if (address_id !== undefined) {
    if (await updateAddress(db, shopperId, address_id, fields)) return address_id;
    throw new ShopError(404, addressErrors.notFound);
  }
  const id = await insertAddress(db, shopperId, fields, MAX_ADDRESSES);
  if (id === null) throw new ShopError(422, addressErrors.limit);
  return id;
}

/** @throws 404 for another's or unknown id */
export async function removeAddress(db: Db, shopperId: string | null, id: number): Promise<void> {
  if (shopperId === null || !(await deleteAddress(db, shopperId, id)))
    throw new ShopError(404, addressErrors.notFound);
}
