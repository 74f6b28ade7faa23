/** Result with all fields that other back ends may omit, as the shop's own back end returns it. */
export type Told<T> =
  T extends ReadonlyArray<infer E>
    ? Array<Told<E>>
    : T extends object
      ? { [K in keyof T]-?: Told<Exclude<T[K], undefined>> }
      : T;
