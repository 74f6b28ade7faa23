/** Types of the part of the validator that the tests use, because the package contains no types. */
declare module '@adobe/structured-data-validator' {
  export interface Issue {
    issueMessage: string;
    severity: 'ERROR' | 'WARNING';
    path: ReadonlyArray<{ type?: string; property?: string; index?: number }>;
    fieldNames: readonly string[];
  }
  export default class Validator {
    /** @param vocabulary schema.org's vocabulary as JSON-LD */
    constructor(vocabulary: object);
    validate(data: { jsonld: Record<string, object[]>; errors: object[] }): Promise<Issue[]>;
  }
}
