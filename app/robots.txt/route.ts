import { connection } from 'next/server';
import { buildSiteUrl } from '#lib/config/site-url.ts';
import { getSettings } from '#lib/settings/current.ts';

/** Paths that search engines must not index: personal pages and the API. */
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
  // Renders at request time, because the operator's lines are settings of the running shop, not of the build.
  await connection();
  return new Response(robots(), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, s-maxage=3600' },
  });
}
