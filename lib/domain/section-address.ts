/**
 * Reads the section's path from an address of the catalog (section 7, Catalogue): `/catalog/bags`, `/bags`, `bags/` and
 * `bags` are all `bags`. The query of an address remains in the result, because its filters are not part of the
 * section.
 */
export const sectionOfAddress = (address: string): string =>
  address.replace(/^\/?(?:catalog\/)?/, '').replace(/\/$/, '');
