import { connection } from 'next/server';
import { buildSiteUrl } from '#lib/config/site.ts';
import { getSettings } from '#lib/settings/current.ts';

/** Personal pages and the API, which must not be indexed. */
const DISALLOWED = ['/order', '/personal/', '/api/', '/services/', '/v1/', '/internal/', '/dev/'];
/** Parameters that never change the page. */
const TRACKING = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'];
const CLICK_IDS = ['yclid', 'gclid', 'fbclid', 'ysclid', 'from', 'open_popup', 'popup'];

function robots(): string {
  const { all, others } = getSettings().ROBOTS_TXT;
  return [
    'User-agent: *',
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    `Clean-param: ${TRACKING.join('&')} /`,
    `Clean-param: ${CLICK_IDS.join('&')} /`,
    ...all,
    ...(others.length > 0 ? ['', ...others] : []),
    '',
    `Sitemap: ${buildSiteUrl('/sitemap.xml')}`,
    '',
  ].join('\n');
}

export async function GET(): Promise<Response> {
  // At request time, because the operator's lines belong to the running shop, not to the build.
  await connection();
  return new Response(robots(), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, s-maxage=3600' },
  });
}
