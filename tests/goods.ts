import { onTestFinished } from 'vitest';
import type { GoodsKind } from '#lib/identity/goods.ts';
import { writeDocumentIdentity } from './public-settings.ts';

/** Makes the shop of the test sell these kinds of products, until the test is finished. */
export function stubGoods(goods: GoodsKind[]): void {
  const before = globalThis.shopIdentity;
  if (!before) throw new Error('the test has no identity');
  globalThis.shopIdentity = { ...before, goods };
  if (typeof document !== 'undefined') writeDocumentIdentity();
  onTestFinished(() => {
    globalThis.shopIdentity = before;
    if (typeof document !== 'undefined') writeDocumentIdentity();
  });
}
