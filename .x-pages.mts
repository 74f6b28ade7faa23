import { chromium } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from './scripts/chromium.mjs';
const base = 'http://127.0.0.1:3400';
const PAGES: Record<string, string> = {
  home: '/', shoes: '/catalog/shoes', ankle: '/catalog/shoes/ankle-boots', bags: '/catalog/bags', care: '/catalog/care', sale: '/catalog/sale',
  gloves: '/catalog/gloves', glasses: '/catalog/glasses', acc: '/catalog/accessories',
  search: '/search?query=' + encodeURIComponent('красные туфли'), searchnone: '/search?query=' + encodeURIComponent('тостер'),
  stores: '/stores', store: '/stores/1', sizeguides: '/size-guides', landings: '/landing', landing: '/landing/boots_botrois', landing2: '/landing/clutch_x_teatr', landing3: '/landing/all_sustainability',
  looks: '/inspiration', capsules: '/capsules', blog: '/blog', news: '/news', info: '/info/delivery', infoabout: '/info/about', gift: '/gift-certificates', page: '/page/black-friday', career: '/career', live: '/live', test: '/test',
  nf: '/nope', empty: '/catalog/shoes/ankle-boots?filter[size]=33&filter[color]=yellow', tracking: '/tracking', order: '/order', favorites: '/personal/favorites',
};
const only = process.argv[2]?.split(',');
const widths = [[390, 844, true], [768, 1024, true], [1440, 900, false]] as const;
const b = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGS });
for (const [w, h, touch] of widths) {
  const ctx = await b.newContext({ viewport: { width: w, height: h }, hasTouch: touch, isMobile: touch, deviceScaleFactor: 1, locale: 'ru-RU', timezoneId: 'Europe/Moscow', reducedMotion: 'reduce' });
  await ctx.addCookies([{ name: 'cookie_consent', value: 'necessary', url: base }, { name: 'city_confirmed', value: 'yes', url: base }]);
  const p = await ctx.newPage();
  for (const [name, path] of Object.entries(PAGES)) {
    if (only && !only.includes(name)) continue;
    try {
      const r = await p.goto(base + path, { waitUntil: 'load', timeout: 60000 });
      await p.waitForTimeout(700);
      const height = await p.evaluate(async () => { const H = Math.min(document.documentElement.scrollHeight, 5200); for (let y = 0; y < H; y += 600) { scrollTo(0, y); await new Promise((d) => setTimeout(d, 120)); } scrollTo(0, 0); await new Promise((d) => setTimeout(d, 300)); return document.documentElement.scrollHeight; });
      await p.screenshot({ path: `/tmp/pages/${name}.${w}.png`, fullPage: true, clip: { x: 0, y: 0, width: w, height: Math.min(height, 5200) } });
      if (w === 390) console.log(name, r?.status(), height);
    } catch (e: any) { console.log('FAIL', name, w, e.message.slice(0, 200)); }
  }
  await ctx.close();
}
await b.close();
