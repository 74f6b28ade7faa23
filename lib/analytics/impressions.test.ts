import { expect, it, vi } from 'vitest';
import { onImpressions, recordImpressions } from './impressions';

const seen = (product: number) => ({ product, list: 'page', position: product });

it('tells the first listener what was seen before it, and every listener what is seen afterwards', () => {
  recordImpressions([seen(1)]);
  recordImpressions([seen(2), seen(3)]);
  const first = vi.fn();
  const stop = onImpressions(first);
  expect(first.mock.calls).toEqual([[[seen(1), seen(2), seen(3)]]]);
  const second = vi.fn();
  onImpressions(second);
  expect(second).not.toHaveBeenCalled();
  recordImpressions([seen(4)]);
  expect(first).toHaveBeenLastCalledWith([seen(4)]);
  expect(second.mock.calls).toEqual([[[seen(4)]]]);
  stop();
  recordImpressions([seen(5)]);
  expect(first).toHaveBeenCalledTimes(2);
});
