import { findMainPhone, formatShopPhone } from '#lib/domain/shop-phone.ts';
import { getPublicIdentity } from '#lib/identity/current.ts';

/** Main phone of the shop as a link. Nothing is rendered in a shop without phones. */
export function MainPhone({ className }: { className?: string | undefined }) {
  const phone = findMainPhone(getPublicIdentity().phones);
  return (
    phone && (
      <a className={className} href={`tel:${phone.number}`}>
        {formatShopPhone(phone.number)}
      </a>
    )
  );
}
