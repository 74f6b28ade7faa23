/** Security headers of every response, as a flat list of names and values. */
export interface SecurityHeaders {
  scheme: 'http' | 'https';
  list: readonly string[];
}

/** Builds the security headers that do not depend on the content of the response. HSTS is sent over HTTPS only. */
export function buildSecurityHeaders(scheme: 'http' | 'https'): SecurityHeaders {
  const headers = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), usb=(), geolocation=(self)',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(scheme === 'https' ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
  return { scheme, list: Object.entries(headers).flat() };
}
