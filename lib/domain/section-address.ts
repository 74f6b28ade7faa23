/**
 * Parses the path of a section from the URL of a listing (section 7, Catalogue): `bags` from `/catalog/bags`, `/bags`,
 * `bags/` or `bags`. A query string remains in the result on purpose, so that the schema `sectionPath` refuses the
 * result, because filters do not belong to a section.
 */
export const parseSectionAddress = (address: string): string =>
  address.replace(/^\/?(?:catalog\/)?/, '').replace(/\/$/, '');
