import type { ParsedInput } from '../../kernel/routes.ts';
import { type OneClickLine, requireOneOffer } from '../cart/index.ts';

type Body = ParsedInput<'POST /services/rest/v2/orders/pre_fast_order'>['body'];
type Goods = Pick<Body, 'offer_id' | 'offers'>;
type Benefits = Pick<Body, 'promocode' | 'selected_limit_type' | 'use_bonuses'>;

/**
 * Returns the offer of a one-click order, from either of its two fields. @throws ShopError the errors of
 * requireOneOffer
 */
export const getFastOrderOfferId = ({ offer_id, offers }: Goods): number =>
  requireOneOffer(offers?.map((offer) => offer.offer_id) ?? (offer_id === undefined ? [] : [offer_id]));

/**
 * Builds the single line from which a one-click order is calculated. @throws ShopError the errors of requireOneOffer
 */
export const toSingleLine = (body: Goods & Benefits): OneClickLine => ({
  offerId: getFastOrderOfferId(body),
  promocode: body.promocode,
  limitType: body.selected_limit_type,
  spendsBonuses: body.use_bonuses,
});
