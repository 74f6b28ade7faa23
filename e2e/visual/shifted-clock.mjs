/**
 * Shifts the clock of each process of the shop before other code runs. Dates in pages and in the database are then
 * the same in every run. The URL of this module contains the shift, so that it is the same in all processes.
 */
const shift = Number(new URL(import.meta.url).searchParams.get('shift'));
const Real = Date;
const now = () => Real.now() + shift;

globalThis.Date = new Proxy(Real, {
  construct: (target, args, caller) =>
    caller === globalThis.Date && args.length === 0
      ? new target(now())
      : Reflect.construct(target, args, caller),
  apply: () => new Real(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
