/** Result with all fields that other back ends may omit, as the shop's own back end returns it. */
export type CompleteResult<T> =
  T extends ReadonlyArray<infer E>
    ? Array<CompleteResult<E>>
    : T extends object
      ? { [K in keyof T]-?: CompleteResult<Exclude<T[K], undefined>> }
      : T;
