import { choosePoint, locateSubmitButton } from '../../support/purchase.ts';
import { fillCart, signInAsDemoCustomer } from '../products.ts';
import { scrollTo } from '../scroll.ts';
import type { State } from '../state.ts';

const cart = '/info/delivery?popup=partial-cart';

export const PURCHASE: readonly State[] = [
  {
    name: 'cart-empty',
    path: cart,
    arrange: ({ page }) => page.getByRole('dialog').getByRole('article').first().waitFor(),
  },
  { name: 'cart', path: cart, before: fillCart },
  {
    name: 'checkout-errors',
    path: '/order',
    before: fillCart,
    arrange: async ({ page }) => {
      await locateSubmitButton(page).click();
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    },
  },
  {
    name: 'checkout-pickup',
    path: '/order',
    before: fillCart,
    arrange: async ({ page }) => {
      await choosePoint(page);
      await scrollTo(page.getByRole('group', { name: 'Пункт выдачи' }));
    },
  },
  { name: 'order-result', path: '/order/pt-100005', before: signInAsDemoCustomer },
];
