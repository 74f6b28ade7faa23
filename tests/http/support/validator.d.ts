/** Types of the used part of the package, which has none. */
declare module '@adobe/structured-data-validator' {
  export interface Issue {
    issueMessage: string;
    severity: 'ERROR' | 'WARNING';
    path: ReadonlyArray<{ type?: string; property?: string; index?: number }>;
    fieldNames: readonly string[];
  }
  export default class Validator {
    /** @param vocabulary of schema.org as JSON-LD */
    constructor(vocabulary: object);
    validate(data: { jsonld: Record<string, object[]>; errors: object[] }): Promise<Issue[]>;
  }
}
