/**
 * Reads the section's path from an address of the catalog (section 7, Catalogue): `/catalog/bags`, `/bags`, `bags/` and
 * `bags` are all `bags`. A query is not removed, so that the schema `sectionPath` refuses the address: filters are not
 * part of a section.
 */
export const parseSectionAddress = (address: string): string =>
  address.replace(/^\/?(?:catalog\/)?/, '').replace(/\/$/, '');
