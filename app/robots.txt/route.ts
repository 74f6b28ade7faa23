import { siteUrl } from '@/lib/config/site';

/** Everybody's own pages, and the API: nothing to find there. */
const CLOSED = ['/order', '/personal/', '/api/', '/services/', '/v1/', '/internal/', '/dev/'];
/** Parameters that never make a page of its own. */
const TRACKING = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'];
const CLICKS = ['yclid', 'gclid', 'fbclid', 'ysclid', 'from', 'open_popup', 'popup'];

const lines = [
  'User-agent: *',
  ...CLOSED.map((path) => `Disallow: ${path}`),
  `Clean-param: ${TRACKING.join('&')} /`,
  `Clean-param: ${CLICKS.join('&')} /`,
  '',
  `Sitemap: ${siteUrl('/sitemap.xml')}`,
  '',
];

export function GET(): Response {
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, s-maxage=3600' },
  });
}
