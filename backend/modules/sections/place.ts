interface Row {
  id: number;
  parent_id: number | null;
  code: string;
}

/** The value of the type filter that the second part of a section's address names (CQ-03). */
export const typeValue = ({ code }: Pick<Row, 'code'>): string => code.slice(code.lastIndexOf('/') + 1);

/** Ids of a top section and of the types under it. */
export const idsUnder = (rows: readonly Row[], top: Row): number[] =>
  rows.filter(({ id, parent_id }) => id === top.id || parent_id === top.id).map(({ id }) => id);

/**
 * Where a section stands.
 * @returns the top section that it belongs to, itself when it is one; and of a type the value of the filter that the
 * second part of its address names (CQ-03), null for a top section
 */
export function placeOf<Section extends Row>(
  rows: readonly Section[],
  section: Section,
): { top: Section; type: string | null } {
  const top = rows.find(({ id }) => id === section.parent_id) ?? section;
  return { top, type: section === top ? null : typeValue(section) };
}
