/** An answer with every field that a contract lets other back ends leave out: what the shop itself answers. */
export type Told<T> =
  T extends ReadonlyArray<infer E>
    ? Array<Told<E>>
    : T extends object
      ? { [K in keyof T]-?: Told<Exclude<T[K], undefined>> }
      : T;
