import { expect, it } from 'vitest';
import { sectionOfAddress } from './section-address.ts';

it.each([
  ['bags', 'bags'],
  ['/bags', 'bags'],
  ['bags/', 'bags'],
  ['/catalog/bags', 'bags'],
  ['catalog/bags/', 'bags'],
  ['/catalog/shoes/boots/', 'shoes/boots'],
  ['/catalog/catalog', 'catalog'],
  ['/catalog/bags?sort=new_desc', 'bags?sort=new_desc'],
  ['//bags', '/bags'],
  ['', ''],
])('AP-03 the address %j names the section %j', (address, section) => {
  expect(sectionOfAddress(address)).toBe(section);
});
