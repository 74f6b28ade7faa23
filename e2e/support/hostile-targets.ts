/** Whose host nobody may be led to. */
export const EVIL = 'evil.example';

/** Beginnings that some parser, proxy or browser has once read as another host. */
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
].map((trick) => `${trick}${EVIL}`);

/** What stands around a trick: the rules that mend an address must not make a host of it. */
const WRAPS: readonly ((trick: string) => string)[] = [
  (trick) => trick,
  (trick) => `${trick}/`,
  (trick) => `${trick.toUpperCase()}//`,
  (trick) => `${trick}/index.php`,
  (trick) => `${trick}?open_popup=//${EVIL}`,
  (trick) => `${trick}/%2e%2e?next=https://${EVIL}&_rsc=//${EVIL}`,
  (trick) => `/Black-Friday${trick}`,
  (trick) => `/OFFER/${trick}/`,
  (trick) => `/katalog-obuvi/..${trick}`,
];

/** Legacy and owner's addresses whose query or fragment names the host. */
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
    `?open_popup=y&to=//${EVIL}`,
    `?//${EVIL}`,
    `?/\\${EVIL}`,
    `?%0d%0aLocation:%20https://${EVIL}`,
    `??url=https://${EVIL}`,
    `?utm_source=https://${EVIL}/#//${EVIL}`,
    `?a=%`,
    `?__proto__=//${EVIL}`,
  ].map((search) => path + search),
);

/** Addresses of requests, as no browser would write them; each begins with a slash. */
export const HOSTILE_ADDRESSES: readonly string[] = [
  ...new Set([...WRAPS.flatMap((wrap) => TRICKS.map(wrap)), ...QUERIES]),
];

/** Targets that nobody may write, and that lead nowhere if somebody did. */
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
    `${EVIL}/`,
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
  ].map((start) => start + EVIL),
  ...['/%2f', '/%5c', '/%2f%2f', '/%09/', '/%0d%0a/', '/%00/', '/%20/', '/%252f', '/%255c'].map(
    (start) => start + EVIL,
  ),
  ...['/.//', '/..//', '/%2e//', '/%2e%2e//', '/a/..//', '/a//', '/a/%2f', '/a/%5c..', '/a\\'].map(
    (start) => start + EVIL,
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
    (start) => start + EVIL,
  ),
  ...['a@', 'a:b@', ':@', 'shop.example@', 'shop.example%40', 'shop.example\\@', '@', '%61@'].map(
    (user) => `https://${user}${EVIL}`,
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
      `${char}https://${EVIL}`,
      `https://${EVIL}/${char}`,
      `https:/${char}/${EVIL}`,
      `https://ev${char}il.example`,
      `/page${char}`,
    ],
  ),
  ...['%0d%0aSet-Cookie:a=b', '%00', '%0a', '?a=%0d', '#%0a'].map((part) => `https://${EVIL}/${part}`),
  ...[
    'javascript:',
    'JavaScript://',
    'data:text/html,',
    'vbscript:',
    'file://',
    'ftp://',
    'blob:https://',
    'mailto:',
  ].map((scheme) => scheme + EVIL),
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
  ].map((scheme) => scheme + EVIL),
  ...[':99999', ':a', ':-1', ':80:80', ':'].map((port) => `https://${EVIL}${port}/`),
];
