interface Row {
  id: number;
  parent_id: number | null;
  code: string;
}

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
  return {
    top,
    type: section === top ? null : section.code.slice(section.code.lastIndexOf('/') + 1),
  };
}
