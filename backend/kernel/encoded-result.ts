const PREFIX = Buffer.from('{"status":"success","result":');
const SUFFIX = Buffer.from('}');

/** Result as JSON bytes, which the router sends in the envelope. A handler may cache and reuse the bytes. */
export class EncodedResult<T> {
  /** Carries the type of the result for the compiler, without a value. */
  declare readonly result: T;
  readonly #parts: readonly Uint8Array[];

  /** @param parts bytes of the result's JSON, in their order */
  constructor(parts: readonly Uint8Array[]) {
    this.#parts = parts;
  }

  /** Builds the bytes of the full response body. */
  toBody(): Uint8Array<ArrayBuffer> {
    return Buffer.concat([PREFIX, ...this.#parts, SUFFIX]);
  }
}
