import type { CertificatePurchase } from '#lib/contracts/certificate-sales.ts';
import type { EndpointResult } from '#lib/contracts/index.ts';
import type { RequestContext, Shop } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import type { ParsedInput } from '../../kernel/routes.ts';
import { checkCertificate } from '../certificates/index.ts';
import { getNetworkLimitKey } from '../rate-limits/index.ts';
import { certificateSaleErrors } from './errors.ts';
import { listPurchaseRows } from './repo.ts';
import { toPurchases } from './serializer.ts';

/** Gets the shopper's own purchase. @throws ShopError 404 for another shopper's purchase */
export async function getPurchase(
  shop: Shop,
  shopperId: string | null,
  number: string,
): Promise<CertificatePurchase> {
  const rows = shopperId === null ? [] : await listPurchaseRows(shop.db, shopperId, number);
  const [purchase] = await toPurchases(shop.db, rows, shop.now());
  if (!purchase) throw new ShopError(404, certificateSaleErrors.notFound);
  return purchase;
}

/** Lists the shopper's own purchases, the latest first. */
export async function listPurchases(shop: Shop, shopperId: string | null): Promise<CertificatePurchase[]> {
  if (shopperId === null) return [];
  return toPurchases(shop.db, await listPurchaseRows(shop.db, shopperId), shop.now());
}

/**
 * Gets the status of the shopper's own purchase, or of any certificate by its number (AP-12).
 * @throws ShopError 404 for another shopper's purchase, and the errors of checkCertificate
 */
export async function getPurchaseStatus(
  context: RequestContext,
  { purchase, number = '', pin = '' }: ParsedInput<'POST /api/v1/certificate/status'>['body'],
): Promise<EndpointResult<'POST /api/v1/certificate/status'>> {
  const { shop, session } = context;
  if (purchase !== undefined) return getPurchase(shop, session?.shopper_id ?? null, purchase);
  return checkCertificate(shop, getNetworkLimitKey(context), { number, pin });
}
