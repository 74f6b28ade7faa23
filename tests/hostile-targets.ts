/** Host to which no redirect may lead. */
export const HOSTILE_HOST = 'evil.example';

/** Prefixes after which some parser, proxy or browser has interpreted the rest as another host. */
const TRICKS = [
  ...['//', '///', '////', '/\\', '/\\\\', '//\\', '/\\/'],
  ...['/%5c', '/%5C', '/%5c%5c', '/%5c/', '//%5c', '/%2f', '/%2F', '/%2f%2f', '/%2F/', '//%2f'],
  ...['/%252f', '/%252f%252f', '/%255c', '/%25252f%25252f'],
  ...['/%09/', '/%0a/', '/%0d/', '/%0d%0a/', '/%00/', '/%20/', '/%c2%a0/', '/%e2%80%8b/', '/%ef%bc%8f'],
  ...[
    '/.//',
    '/..//',
    '/./\\',
    '/%2e//',
    '/%2e%2e//',
    '/%2e%2e/%2f',
    '/x/..//',
    '/x/%2e%2e//',
    '/;//',
    '/;/%5c',
  ],
  ...['/@', '//a@', '//a:b@', '/%40', '//%40', '//shop.example@', '//shop.example%40', '/\\a@'],
  ...['/index.php//', '/INDEX.PHP//', '/index.php/\\', '/index.php/%2f', '/index.php/%5c', '//index.php//'],
  ...['/~//', '/~/\\', '/~/%5c', '/~%2f%2f', '/~https://', '/%7e//', '/~sale//', '/~SALE/%2f'],
  ...['/app///', '/app//', '/App/\\', '/app/%2f%2f', '/app/%5c', '/app/https://', '/APP//%09/'],
  ...['/https://', '/https:', '/http:/', '/https:%2f%2f', '/javascript://', '/data:text/html,//'],
  ...['/catalog//', '/Catalog/~//', '/catalog/~%2f%2f', '/product//', '/telegram//', '/TELEGRAM/\\'],
  ...[
    '/%0d%0aLocation:%20https://',
    '/%0aLocation:%20//',
    '/%0d%0aSet-Cookie:%20a=b//',
    '/%E5%98%8A%E5%98%8D//',
  ],
  ...['/%', '/%zz//', '/%E0%A4%A//', '/%ff//', '/%c0%af', '/%u2215'],
].map((trick) => `${trick}${HOSTILE_HOST}`);

/**
 * Variants of a trick that trigger the shop's URL normalization. The normalized URL must not redirect to the hostile
 * host either.
 */
const WRAPS: readonly ((trick: string) => string)[] = [
  (trick) => trick,
  (trick) => `${trick}/`,
  (trick) => `${trick.toUpperCase()}//`,
  (trick) => `${trick}/index.php`,
  (trick) => `${trick}?open_popup=//${HOSTILE_HOST}`,
  (trick) => `${trick}/%2e%2e?next=https://${HOSTILE_HOST}&_rsc=//${HOSTILE_HOST}`,
  (trick) => `/Black-Friday${trick}`,
  (trick) => `/OFFER/${trick}/`,
  (trick) => `/katalog-obuvi/..${trick}`,
];

/** URLs that the shop redirects, with the hostile host in the query or fragment. */
const QUERIES = [
  '/Offer/',
  '/BLACK-FRIDAY',
  '/telegram',
  '/~sale',
  '/app/nothing',
  '/catalog',
  '//katalog-obuvi',
].flatMap((path) =>
  [
    `?open_popup=y&to=//${HOSTILE_HOST}`,
    `?//${HOSTILE_HOST}`,
    `?/\\${HOSTILE_HOST}`,
    `?%0d%0aLocation:%20https://${HOSTILE_HOST}`,
    `??url=https://${HOSTILE_HOST}`,
    `?utm_source=https://${HOSTILE_HOST}/#//${HOSTILE_HOST}`,
    `?a=%`,
    `?__proto__=//${HOSTILE_HOST}`,
  ].map((search) => path + search),
);

/** Request targets that no browser would send. Each begins with a slash. */
export const HOSTILE_ADDRESSES: readonly string[] = [
  ...new Set([...WRAPS.flatMap((wrap) => TRICKS.map(wrap)), ...QUERIES]),
];

/** Redirect targets that must be refused when written, and must not be followed when stored. */
export const HOSTILE_TARGETS: readonly string[] = [
  ...[
    '',
    ' ',
    '.',
    '..',
    'catalog',
    '?a=1',
    '#a',
    '*',
    'null',
    `${HOSTILE_HOST}/`,
    'x'.repeat(3000),
    `/${'x'.repeat(3000)}`,
  ],
  ...[
    '//',
    '///',
    '\\\\',
    '/\\',
    '\\/',
    '/\t/',
    '/\n/',
    '/\r\n/',
    '\t//',
    ' //',
    '\u00a0//',
    '\u0000//',
    '/\u200b/',
  ].map((start) => start + HOSTILE_HOST),
  ...['/%2f', '/%5c', '/%2f%2f', '/%09/', '/%0d%0a/', '/%00/', '/%20/', '/%252f', '/%255c'].map(
    (start) => start + HOSTILE_HOST,
  ),
  ...['/.//', '/..//', '/%2e//', '/%2e%2e//', '/a/..//', '/a//', '/a/%2f', '/a/%5c..', '/a\\'].map(
    (start) => start + HOSTILE_HOST,
  ),
  ...[
    '/a b',
    '/a\tb',
    '/a\nb',
    '/a%0d%0aLocation:x',
    '/a%20b',
    '/a?b=%0a',
    '/a#%0d',
    '/\ud800',
    '/\u202ea',
    '/%',
    '/%zz',
  ],
  ...['https:', 'https:/', 'https:\\\\', 'https:///', 'https:////', 'https://\\', 'HTTPS:\\/'].map(
    (start) => start + HOSTILE_HOST,
  ),
  ...['a@', 'a:b@', ':@', 'shop.example@', 'shop.example%40', 'shop.example\\@', '@', '%61@'].map(
    (user) => `https://${user}${HOSTILE_HOST}`,
  ),
  ...[
    'еvil.example',
    'evil。example',
    'evıl.example',
    'ｅvil.example',
    'магазин.рф',
    'xn--80ak6aa92e.com',
    'a.XN--p1ai',
  ].map((host) => `https://${host}/`),
  ...[
    '%65vil.example',
    'evil%2eexample',
    '[::1]',
    '2130706433',
    '0x7f000001',
    '0177.1',
    '-evil.example',
    '.',
    '..',
  ].map((host) => `https://${host}/`),
  ...[' ', '\t', '\n', '\r', '\u0000', '\u00a0', '\u2028', '\ufeff', '\u200d', '\u202e', '\\'].flatMap(
    (char) => [
      `${char}https://${HOSTILE_HOST}`,
      `https://${HOSTILE_HOST}/${char}`,
      `https:/${char}/${HOSTILE_HOST}`,
      `https://ev${char}il.example`,
      `/page${char}`,
    ],
  ),
  ...['%0d%0aSet-Cookie:a=b', '%00', '%0a', '?a=%0d', '#%0a'].map(
    (part) => `https://${HOSTILE_HOST}/${part}`,
  ),
  ...[
    'javascript:',
    'JavaScript://',
    'data:text/html,',
    'vbscript:',
    'file://',
    'ftp://',
    'blob:https://',
    'mailto:',
  ].map((scheme) => scheme + HOSTILE_HOST),
  ...[
    'ws://',
    'wss://',
    'intent://',
    'tg://',
    'about:',
    'view-source:https://',
    'java\nscript:',
    'https//',
    '://',
  ].map((scheme) => scheme + HOSTILE_HOST),
  ...[':99999', ':a', ':-1', ':80:80', ':'].map((port) => `https://${HOSTILE_HOST}${port}/`),
];
