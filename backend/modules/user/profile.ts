import { type User, user } from '#lib/contracts/user.ts';
import { maskPhone } from '#lib/domain/phone-mask.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { httpErrors, ShopError } from '../../kernel/errors.ts';
import { listAddresses } from '../addresses/index.ts';
import { type CustomerRow, findCustomer } from '../customers/index.ts';
import { findShopperLocation } from '../locations/index.ts';
import { findLoyaltyCard } from '../loyalty/index.ts';

const { size, bootleg, foot_structure, foot_lift, extra_option, user_styles } = user.shape;

function toPhone(phone: string | null): User['phone'] {
  if (!phone) return null;
  const formatted = maskPhone(phone);
  const [code = ''] = formatted.split(' ');
  return { code, number: phone.slice(code.length), formatted };
}

/** Parses the customer's stored preferences as codes of the contract. */
const toPreferences = (row: CustomerRow) => ({
  size: size.parse(row.size),
  bootleg: bootleg.parse(row.bootleg),
  foot_structure: foot_structure.parse(row.foot_structure),
  foot_lift: foot_lift.parse(row.foot_lift),
  extra_option: extra_option.parse(row.extra_option),
  user_styles: user_styles.parse(row.user_styles),
});

/**
 * Loads the signed-in customer's profile (section 3, User).
 * @throws ShopError 401 when the profile was closed during the request
 */
export async function loadProfile({ shop, session, requireCustomer }: RequestContext): Promise<User> {
  const { db } = shop;
  const id = requireCustomer();
  const [row, card] = await Promise.all([findCustomer(db, id), findLoyaltyCard(db, id, shop.now())]);
  if (!row || !card) throw new ShopError(401, httpErrors.signIn);
  return {
    ID: id,
    isAuth: true,
    name: row.name,
    surname: row.surname,
    email: row.email ?? '',
    new_email: row.new_email ?? '',
    phone: toPhone(row.phone),
    // A stored phone is always confirmed, because it is stored only after its code was entered.
    phoneConfirmed: row.phone !== null,
    birthday: row.birthday,
    birthday_confirmed: row.birthday_confirmed,
    location: await findShopperLocation(db, session, {}),
    addresses: await listAddresses(db, id),
    loyalty_card: card,
    notifications: { sms: row.notify_sms, email: row.notify_email },
    ...toPreferences(row),
    has_password: row.password_hash !== null,
  };
}
