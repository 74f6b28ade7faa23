/**
 * Reads which section an address of the catalog names (section 7, Catalogue): `/catalog/bags`, `/bags`, `bags/` and `bags`
 * are all `bags`. An address with a query is left as it is: its filters are not part of the section.
 */
export const sectionOfAddress = (address: string): string =>
  address.replace(/^\/?(?:catalog\/)?/, '').replace(/\/$/, '');
