const PREFIX = Buffer.from('{"status":"success","result":');
const SUFFIX = Buffer.from('}');

/** A result as bytes of JSON, which the router sends in the envelope. A handler may cache and reuse the bytes. */
export class EncodedResult<T> {
  /** Names the type of the result for the compiler; it has no value. */
  declare readonly result: T;
  readonly #parts: readonly Uint8Array[];

  /** @param parts bytes of the result's JSON, in their order */
  constructor(parts: readonly Uint8Array[]) {
    this.#parts = parts;
  }

  /** The bytes of the whole response. */
  toBody(): Uint8Array<ArrayBuffer> {
    return Buffer.concat([PREFIX, ...this.#parts, SUFFIX]);
  }
}
