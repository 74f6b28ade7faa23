/**
 * Type of a result in which the optional fields are required. The shop's own back end returns all these fields. Other
 * back ends may omit them.
 */
export type CompleteResult<T> =
  T extends ReadonlyArray<infer E>
    ? Array<CompleteResult<E>>
    : T extends object
      ? { [K in keyof T]-?: CompleteResult<Exclude<T[K], undefined>> }
      : T;
