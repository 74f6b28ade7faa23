import { endpoints } from '#lib/contracts/index.ts';
import { TAGS_BY_CHANGE_KIND } from '#lib/domain/changed-tags.ts';
import { hasBearerToken } from '#lib/routing/bearer.ts';
import type { OwnerTokens } from '#lib/settings/owner-tokens.ts';
import { transportErrors } from '#lib/texts/transport.ts';
import { buildRefusal } from './proxy-request.ts';

export const OWNER_CHANGED_PATH = '/services/rest/v1/owner/changed';

/**
 * Handles `owner/changed` when another back end is used (API_BASE_URL), because pages with its data are
 * cached in this process. Requires an owner token of this storefront.
 */
export async function handleOwnerChanged(
  request: Request,
  ownerTokens: OwnerTokens,
  invalidate: (tags: readonly string[]) => void,
): Promise<Response> {
  if (!hasBearerToken(request, ownerTokens())) return buildRefusal(401, transportErrors.badToken);
  const { body } = endpoints[`POST ${OWNER_CHANGED_PATH}`];
  const parsed = body?.safeParse(await request.json().catch(() => null));
  if (!parsed?.success)
    return buildRefusal(400, { ...transportErrors.badJson, message: parsed?.error.issues[0]?.message ?? '' });
  invalidate(parsed.data.what.flatMap((what) => TAGS_BY_CHANGE_KIND[what]));
  return Response.json(
    { status: 'success', result: {} },
    { headers: { 'cache-control': 'private, no-store' } },
  );
}
