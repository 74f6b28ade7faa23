import { describe, expect, it } from 'vitest';
import { hasPopupRequest, readPopup, removePopupParams } from './popup-address.ts';

describe('RD-09 a popup in the URL', () => {
  it.each([
    ['?open_popup=y&popup=location', 'location'],
    ['?popup=feedback&utm_source=x&open_popup=y', 'feedback'],
    ['?open_popup=y&popup=cart', 'cart'],
    ['?open_popup=y&popup=auth&back=/personal/orders', 'auth'],
    ['?open_popup=y&popup=restore', 'restore'],
    ['?open_popup=y&popup=filter', 'filter'],
    ['?open_popup=y&popup=size-table', 'size-table'],
    ['?open_popup=y&popup=partial-cart', 'partial-cart'],
    ['?open_popup=y&popup=subscribe', 'subscribe'],
    ['popup=partial-cart', 'partial-cart'],
    ['?popup=booked', 'booked'],
    ['?open_popup=y&popup=fast-order', 'fast-order'],
    ['?open_popup=y&popup=installment', 'installment'],
  ])('%s opens %s', (search, popup) => {
    expect(readPopup(search)).toBe(popup);
  });

  it.each([
    '',
    '?popup=location',
    '?open_popup=n&popup=location',
    '?open_popup=y',
    // The alert modal needs options.
    '?open_popup=y&popup=alert',
    '?open_popup=y&popup=constructor',
    '?open_popup=y&popup=__proto__',
    '?open_popup=y&popup=Location',
    '?open_popup=y&popup=//evil.example',
  ])('%s opens nothing', (search) => {
    expect(readPopup(search)).toBeNull();
  });

  it.each([
    ['?open_popup=y&popup=booking', true],
    ['?open_popup=y', true],
    ['?popup=partial-cart', true],
    ['?popup=location', false],
    ['?open_popup=n&popup=location', false],
    ['', false],
  ])('%s requests a popup: %s', (search, isRequested) => {
    expect(hasPopupRequest(search)).toBe(isRequested);
  });

  it.each([
    ['/catalog/shoes?open_popup=y&popup=cart', '/catalog/shoes'],
    ['/?popup=partial-cart#top', '/#top'],
    ['/a?page=2&open_popup=y&filter[color]=red,blue&popup=cart#x', '/a?page=2&filter[color]=red,blue#x'],
    ['/?open_popup=y&popup=auth&back=/personal/orders', '/'],
    ['/?open_popup=y&popup=restore#restore=abc-_1', '/'],
    ['/?open_popup=y&popup=auth&utm_source=mail#magic=abc', '/?utm_source=mail'],
    ['/?popup=booked#abcdefgh23456789', '/'],
    ['/?popup=booked#top', '/#top'],
    ['/?popup=partial-cart#abcdefgh23456789', '/#abcdefgh23456789'],
    ['/product/p-1?open_popup=y&popup=subscribe#subscribe=abc', '/product/p-1'],
    ['/?open_popup=y&popup=subscribe#unsubscribe=abc', '/'],
    // Similar parameter names and escapes remain unchanged.
    ['/a?popups=1&my_popup=2&q=a%2Cb+c', '/a?popups=1&my_popup=2&q=a%2Cb+c'],
  ])('leaves the rest of %s exactly as it was', (address, rest) => {
    expect(removePopupParams(address)).toBe(rest);
  });
});
