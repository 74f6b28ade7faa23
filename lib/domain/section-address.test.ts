import { expect, it } from 'vitest';
import { parseSectionAddress } from './section-address.ts';

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
])('AP-03 reads the section of the address %j as %j', (address, section) => {
  expect(parseSectionAddress(address)).toBe(section);
});
