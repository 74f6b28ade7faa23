/** What a page must be allowed to reach for one third party, by directive of the policy. */
export interface Source {
  script?: readonly string[];
  style?: readonly string[];
  img?: readonly string[];
  connect?: readonly string[];
  frame?: readonly string[];
  form?: readonly string[];
}

/** All that a widget of one origin usually needs. */
function widget(address: string): Source {
  if (!URL.canParse(address)) return {};
  const from = [new URL(address).origin];
  return { script: from, style: from, img: from, connect: from, frame: from };
}

/** Known third parties by the variable that switches each on; none is on of itself. */
const THIRD_PARTIES: Record<string, (value: string) => Source> = {
  /** A key of Yandex Maps; the map's own evaluations are switched off by `csp=true` in its address. */
  NEXT_PUBLIC_YANDEX_MAPS_KEY: () => ({
    script: ['https://api-maps.yandex.ru', 'https://yastatic.net', 'https://*.maps.yandex.net'],
    img: ['https://*.maps.yandex.net', 'https://api-maps.yandex.ru', 'https://yandex.ru'],
    connect: ['https://api-maps.yandex.ru', 'https://*.maps.yandex.net', 'https://yandex.ru'],
    // The map makes its sheets and its frames in memory.
    style: ['blob:'],
    frame: ['https://api-maps.yandex.ru', 'blob:'],
  }),
  NEXT_PUBLIC_GTM_ID: () => ({
    script: ['https://www.googletagmanager.com'],
    img: ['https://www.googletagmanager.com', 'https://www.google-analytics.com'],
    connect: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  }),
  /** The marketing tracker and the online chat, each by the address of its script. */
  NEXT_PUBLIC_TRACKER_SCRIPT: widget,
  NEXT_PUBLIC_CHAT_SCRIPT: widget,
  /** The resizing service of pictures, by its address template. */
  NEXT_PUBLIC_IMAGE_RESIZER: (template) => {
    const address = template.replaceAll(/[{}]/g, '');
    return URL.canParse(address) ? { img: [new URL(address).origin] } : {};
  },
};

/** What the third parties need that are switched on. */
export function thirdParties(env: Readonly<Record<string, string | undefined>>): Source[] {
  return Object.entries(THIRD_PARTIES).flatMap(([name, sources]) => {
    const value = env[name];
    return value ? [sources(value)] : [];
  });
}
