/** Settings of one environment, such as a test installation or a second brand. No page of the demo has their values. */
export const buildEnvironment = (word: string, name: string, metrika: string) => ({
  SHOP_NAME: name,
  NEXT_PUBLIC_SITE_URL: `http://${word}.example`,
  // The tests request the shop by its port on this machine.
  ALLOWED_HOSTS: 'localhost',
  NEXT_PUBLIC_YANDEX_MAPS_KEY: `maps-${word}`,
  NEXT_PUBLIC_GTM_ID: `GTM-${word}`,
  NEXT_PUBLIC_METRIKA_ID: metrika,
  NEXT_PUBLIC_TRACKER_SCRIPT: `https://tracker-${word}.example/t.js`,
  NEXT_PUBLIC_CHAT_SCRIPT: `https://chat-${word}.example/c.js`,
  NEXT_PUBLIC_IMAGE_RESIZER: `https://img-${word}.example/{width}/{url}`,
});
