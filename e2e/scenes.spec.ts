import { expect, test } from './support/fixtures.ts';
import { findCroppedScenes } from './support/scene-crops.ts';

const SCREENS = [
  [320, 568],
  [360, 740],
  [390, 844],
  [540, 960],
  [768, 1024],
  [987, 720],
  [1024, 768],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
] as const;

const PAGES = [
  '/',
  '/page/black-friday',
  '/gift-certificates',
  '/career',
  '/kapsulnye-kollektsii',
  '/blog',
  '/news',
  '/landing/all_sustainability',
  '/landing/top_handle_s_m_l',
  '/landing/boots_botrois',
];

test.describe.configure({ timeout: 120_000 });

for (const path of PAGES)
  test(`RT-01 no screen crops the products of the scenes of ${path} or covers them with text`, {
    tag: path === '/' ? [] : '@deep',
  }, async ({ page }) => {
    await page.goto(path);
    expect(await page.locator('img[srcset*="/media/scenes/"]').count()).toBeGreaterThan(0);
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height });
      expect(await findCroppedScenes(page), `${width} × ${height}`).toEqual([]);
    }
  });
