/**
 * Result in which every optional field is required, as the shop's own back end returns it. Other back ends may omit
 * these fields.
 */
export type CompleteResult<T> =
  T extends ReadonlyArray<infer E>
    ? Array<CompleteResult<E>>
    : T extends object
      ? { [K in keyof T]-?: CompleteResult<Exclude<T[K], undefined>> }
      : T;
