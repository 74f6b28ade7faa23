/**
 * Parses the path of a section from a catalog address (section 7, Catalogue): `bags` from `/catalog/bags`, `/bags`,
 * `bags/` or `bags`. It keeps a query string on purpose. The schema `sectionPath` then refuses the address, because
 * filters do not belong to a section.
 */
export const parseSectionAddress = (address: string): string =>
  address.replace(/^\/?(?:catalog\/)?/, '').replace(/\/$/, '');
