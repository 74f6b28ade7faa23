import type { Settings } from '#lib/settings/index.ts';

/** Origins of one third party, by CSP directive. */
export interface CspSource {
  script?: readonly string[];
  style?: readonly string[];
  img?: readonly string[];
  connect?: readonly string[];
  frame?: readonly string[];
  form?: readonly string[];
}

/** Returns the CSP sources that a widget usually needs, all from the origin of its script. */
function widget(address: string): CspSource {
  if (!URL.canParse(address)) return {};
  const from = [new URL(address).origin];
  return { script: from, style: from, img: from, connect: from, frame: from };
}

/** Hosts of Metrika. The counter sends data to the host of the visitor's country. */
const METRIKA = ['mc.yandex.ru', 'mc.yandex.com', 'mc.yandex.by', 'mc.yandex.kz', 'mc.webvisor.org'];
const METRIKA_HTTPS = METRIKA.map((host) => `https://${host}`);

/** Supported third parties, by the name of the setting that enables each. None is enabled by default. */
const THIRD_PARTIES = {
  /** API key of Yandex Maps. `csp=true` in the API's URL disables its use of `eval`. */
  NEXT_PUBLIC_YANDEX_MAPS_KEY: () => ({
    script: ['https://api-maps.yandex.ru', 'https://yastatic.net', 'https://*.maps.yandex.net'],
    img: ['https://*.maps.yandex.net', 'https://api-maps.yandex.ru', 'https://yandex.ru'],
    connect: ['https://api-maps.yandex.ru', 'https://*.maps.yandex.net', 'https://yandex.ru'],
    // Yandex Maps creates its style sheets and frames from blobs.
    style: ['blob:'],
    frame: ['https://api-maps.yandex.ru', 'blob:'],
  }),
  NEXT_PUBLIC_GTM_ID: () => ({
    script: ['https://www.googletagmanager.com'],
    img: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
    connect: [
      'https://www.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
    ],
  }),
  NEXT_PUBLIC_METRIKA_ID: () => ({
    script: ['https://mc.yandex.ru', 'https://mc.yandex.com', 'https://yastatic.net'],
    img: METRIKA_HTTPS,
    connect: [...METRIKA_HTTPS, ...METRIKA.map((host) => `wss://${host}`)],
  }),
  /** Script URLs of the marketing tracker and of the online chat. */
  NEXT_PUBLIC_TRACKER_SCRIPT: widget,
  NEXT_PUBLIC_CHAT_SCRIPT: widget,
  /** URL template of the picture resizing service. */
  NEXT_PUBLIC_IMAGE_RESIZER: (template: string) => {
    const address = template.replaceAll(/[{}]/g, '');
    return URL.canParse(address) ? { img: [new URL(address).origin] } : {};
  },
} satisfies Partial<Record<keyof Settings, (value: string) => CspSource>>;

type Setting = keyof typeof THIRD_PARTIES;

/** Lists the CSP sources of the enabled third parties. */
export function listThirdPartySources(
  settings: Partial<Pick<Settings, Setting | 'PICTURE_HOSTS'>>,
): CspSource[] {
  // Pictures of another back end may also be loaded by HTTP, because a test installation may have no
  // certificate.
  const pictures =
    settings.PICTURE_HOSTS?.map((host) => ({ img: [`https://${host}`, `http://${host}`] })) ?? [];
  const sources = Object.entries(THIRD_PARTIES).flatMap(([name, sourcesOf]) => {
    const value = settings[name as Setting];
    return value ? [sourcesOf(value)] : [];
  });
  return [...sources, ...pictures];
}
