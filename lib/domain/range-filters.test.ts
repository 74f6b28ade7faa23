import { describe, expect, it } from 'vitest';
import { formatRangeBound, parseRangeBound, parseRangeValues } from './range-filters.ts';

describe('CQ-02 a range', () => {
  it('has one min and one max in any order, or only one of them', () => {
    expect(parseRangeValues(['min1000', 'max9000'])).toEqual({ min: 1000, max: 9000 });
    expect(parseRangeValues(['max9000', 'min0'])).toEqual({ min: 0, max: 9000 });
    expect(parseRangeValues(['max500'])).toEqual({ min: null, max: 500 });
    expect(parseRangeValues([])).toEqual({ min: null, max: null });
  });

  it.each([[['1000']], [['min']], [['min-5']], [['min1', 'min2']], [['mid7']], [['max99999999']]])(
    'is not read from %j',
    (values) => {
      expect(parseRangeValues(values)).toBeNull();
    },
  );

  it('has bounds that are parsed as they are formatted', () => {
    expect(parseRangeBound(formatRangeBound('max', 9000))).toEqual({ side: 'max', value: 9000 });
    expect(parseRangeBound('9000')).toEqual({ side: null, value: 9000 });
  });
});
