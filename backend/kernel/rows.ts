/** Returns the ids of rows, in their order. */
export const getIds = <Id>(rows: ReadonlyArray<{ id: Id }>): Id[] => rows.map(({ id }) => id);
