import { siteUrl } from '@/lib/config/site';

/** Personal pages and the API: nothing to index. */
const DISALLOWED = ['/order', '/personal/', '/api/', '/services/', '/v1/', '/internal/', '/dev/'];
/** Parameters that never change the page. */
const TRACKING = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'];
const CLICK_IDS = ['yclid', 'gclid', 'fbclid', 'ysclid', 'from', 'open_popup', 'popup'];

const lines = [
  'User-agent: *',
  ...DISALLOWED.map((path) => `Disallow: ${path}`),
  `Clean-param: ${TRACKING.join('&')} /`,
  `Clean-param: ${CLICK_IDS.join('&')} /`,
  '',
  `Sitemap: ${siteUrl('/sitemap.xml')}`,
  '',
];

export function GET(): Response {
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, s-maxage=3600' },
  });
}
