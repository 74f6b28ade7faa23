/** Returns the ids of rows, in their order. */
export const idsOf = <Id>(rows: ReadonlyArray<{ id: Id }>): Id[] => rows.map(({ id }) => id);
