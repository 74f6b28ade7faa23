import { endpoints } from '#lib/contracts/index.ts';
import { CHANGED_TAGS } from '#lib/domain/changed-tags.ts';
import { showsToken } from '#lib/routing/bearer.ts';
import { currentSettings } from '#lib/settings/current.ts';
import { transportErrors } from '#lib/texts/transport.ts';
import { refusal } from './pass-on.ts';

export const OWNER_CHANGED = '/services/rest/v1/owner/changed';

/**
 * Answers `owner/changed` if the back end is elsewhere, because the pages are cached here. Requires the
 * OWNER_TOKEN of this storefront.
 */
export async function ownerChanged(
  request: Request,
  invalidate: (tags: readonly string[]) => void,
): Promise<Response> {
  if (!showsToken(request, currentSettings().OWNER_TOKEN)) return refusal(401, transportErrors.badToken);
  const { body } = endpoints[`POST ${OWNER_CHANGED}`];
  const parsed = body?.safeParse(await request.json().catch(() => null));
  if (!parsed?.success)
    return refusal(400, { ...transportErrors.badJson, message: parsed?.error.issues[0]?.message ?? '' });
  invalidate(parsed.data.what.flatMap((what) => CHANGED_TAGS[what]));
  return Response.json(
    { status: 'success', result: {} },
    { headers: { 'cache-control': 'private, no-store' } },
  );
}
