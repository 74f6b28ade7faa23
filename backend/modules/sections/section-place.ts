interface Row {
  id: number;
  parent_id: number | null;
  code: string;
}

/** Returns the value of the type filter from the second part of a section's URL path (CQ-03). */
export const getTypeValue = ({ code }: Pick<Row, 'code'>): string => code.slice(code.lastIndexOf('/') + 1);

/** Lists the ids of a top section and of its types. */
export const listSectionIds = (rows: readonly Row[], top: Row): number[] =>
  rows.filter(({ id, parent_id }) => id === top.id || parent_id === top.id).map(({ id }) => id);

/**
 * Finds the top section and the type of a section.
 * @returns `top`: the parent, or the section itself when it has no parent. `type`: the value of the type filter from
 * the second part of the URL path (CQ-03), null for a top section
 */
export function locateSection<Section extends Row>(
  rows: readonly Section[],
  section: Section,
): { top: Section; type: string | null } {
  const top = rows.find(({ id }) => id === section.parent_id) ?? section;
  return { top, type: section === top ? null : getTypeValue(section) };
}
