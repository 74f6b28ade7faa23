import { describe, expect, it } from 'vitest';
import { readBound, readRange, writeBound } from './range-filters.ts';

describe('CQ-02 a range', () => {
  it('has one min and one max in any order, or only one of them', () => {
    expect(readRange(['min1000', 'max9000'])).toEqual({ min: 1000, max: 9000 });
    expect(readRange(['max9000', 'min0'])).toEqual({ min: 0, max: 9000 });
    expect(readRange(['max500'])).toEqual({ min: null, max: 500 });
    expect(readRange([])).toEqual({ min: null, max: null });
  });

  it.each([[['1000']], [['min']], [['min-5']], [['min1', 'min2']], [['mid7']], [['max99999999']]])(
    'is not read from %j',
    (values) => {
      expect(readRange(values)).toBeNull();
    },
  );

  it('has bounds that are parsed as they are formatted', () => {
    expect(readBound(writeBound('max', 9000))).toEqual({ side: 'max', value: 9000 });
    expect(readBound('9000')).toEqual({ side: null, value: 9000 });
  });
});
