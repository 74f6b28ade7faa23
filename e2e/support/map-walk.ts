import type { Page } from '@playwright/test';
import { locateDeliveryMethod } from './purchase.ts';

/** Maximum number of pickup points of a city (section 9). */
const POINTS = 7000;
/** CPU slowdown factor that simulates a phone some years old. */
const SLOWDOWN = 4;
const QUIET_MS = 600;
const KM_PER_DEGREE = 111.3;

/** Generates `POINTS` pickup points around Moscow, denser in the center. The points are the same in each run. */
function manyPoints() {
  let seed = 7;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  return Array.from({ length: POINTS }, (_, index) => {
    const [distance, angle] = [18 * random() ** 0.7, random() * 2 * Math.PI];
    const type = index % 3 === 0 ? 'postamat' : 'pvz';
    return {
      id: index + 1,
      type,
      type_label: type === 'pvz' ? 'ПВЗ' : 'Постамат',
      name: `Пункт выдачи на улице ${index + 1}`,
      address: `ул. Лесная, ${index + 1}`,
      hours: 'ежедневно 10:00–21:00',
      metro: `Станция ${index % 200}`,
      has_fitting: index % 2 === 0,
      takes_card: true,
      takes_cash: index % 4 === 0,
      delivery_date: '2026-11-25',
      price: 190,
      coordinates: {
        lat: 55.754 + (distance * Math.sin(angle)) / KM_PER_DEGREE,
        lon: 37.62 + (distance * Math.cos(angle)) / (KM_PER_DEGREE * 0.563),
      },
    };
  });
}

export interface Step {
  name: string;
  /** Duration of the longest task on the main thread, ms. It is 0 when no task took 50 ms or more. */
  longest: number;
  /** Number of marker buttons in the document after the step. */
  markers: number;
}

/**
 * Measures the longest task of each step on the list and the map of a cart's pickup points.
 * The steps open the list and the map with 7,000 points, zoom and move the map. The CPU is slowed down four
 * times. The cart must not be empty. Clicks are dispatched inside the page, because Playwright's locators would
 * be measured too.
 */
export async function measureMap(page: Page): Promise<Step[]> {
  const points = { status: 'success', result: { items: manyPoints() } };
  await page.route('**/delivery/get_point*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [limit, number] = [Number(query.get('limit') ?? POINTS), Number(query.get('page') ?? 1)];
    const items = points.result.items.slice((number - 1) * limit, number * limit);
    return route.fulfill({ json: { ...points, result: { items } } });
  });
  // The shopper's position is slightly off the center of the points.
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 55.73, longitude: 37.65 });
  await page.goto('/order');
  const toPoint = await locateDeliveryMethod(page, /пункт выдачи/).elementHandle();
  if (!toPoint) throw new Error('nothing is delivered to pickup points here');
  await page.waitForLoadState('networkidle');
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.evaluate(() => {
    const tasks: number[] = [];
    Reflect.set(window, 'longTasks', tasks);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  });

  const steps: Step[] = [];
  const take = async (name: string, act: () => Promise<unknown>, until?: string) => {
    await page.evaluate(() => Reflect.get(window, 'longTasks').splice(0));
    await act();
    if (until) await page.waitForSelector(until, { state: 'attached' });
    await page.waitForTimeout(QUIET_MS);
    steps.push({
      name,
      ...(await page.evaluate(() => {
        const tasks: number[] = Reflect.get(window, 'longTasks');
        return {
          longest: Math.max(0, ...tasks.splice(0)),
          markers: document.querySelectorAll('button[data-key]').length,
        };
      })),
    });
  };
  const press = (selector: string) => () =>
    page.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.click(), selector);
  const drag = async () => {
    const box = await page.locator('[aria-roledescription]').boundingBox();
    if (!box) throw new Error('the map is not in sight');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let way = 0; way < 20; way++) await page.mouse.move(x - way * 7, y - way * 4);
    await page.mouse.up();
  };

  await take('list', () => toPoint.evaluate((radio: HTMLElement) => radio.click()), 'input[name=point]');
  const service = (title: string) => page.getByRole('checkbox', { name: new RegExp(`^${title}`) });
  const fitting = await service('Примерка').elementHandle();
  const search = await page.getByRole('searchbox', { name: 'Адрес, метро или название' }).elementHandle();
  const toMe = await page.getByRole('button', { name: 'Рядом со мной' }).elementHandle();
  if (!fitting || !search || !toMe) throw new Error('the points have no filters');
  await take('filter', () => fitting.evaluate((box: HTMLElement) => box.click()));
  await take('search', () =>
    search.evaluate((box: HTMLInputElement) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'станция 7');
      box.dispatchEvent(new Event('input', { bubbles: true }));
    }),
  );
  await take('near me', () => toMe.evaluate((button: HTMLElement) => button.click()));
  const reset = await page.getByRole('button', { name: 'Сбросить условия' }).elementHandle();
  await take('all again', async () => reset?.evaluate((button: HTMLElement) => button.click()));
  const toMap = await page.getByRole('radio', { name: 'Карта' }).elementHandle();
  if (!toMap) throw new Error('the points have no map');
  // The map is created when it comes near the window.
  await toMap.scrollIntoViewIfNeeded();
  await take('map', () => toMap.evaluate((radio: HTMLElement) => radio.click()), 'button[data-key]');
  await page.locator('[aria-roledescription]').scrollIntoViewIfNeeded();
  for (const time of [1, 2, 3, 4]) await take(`zoom ${time}`, press('button[aria-label=Приблизить]'));
  await take('drag', drag);
  for (const time of [5, 6, 7]) await take(`zoom ${time}`, press('button[aria-label=Приблизить]'));
  await take('whole', press('button[aria-label="Показать всё"]'));
  await take('group', press('button[data-key^=group]'));
  await take('filter on the map', () => fitting.evaluate((box: HTMLElement) => box.click()));
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return steps;
}
