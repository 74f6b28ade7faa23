/** The package comes without types; this is the part of it that is used here. */
declare module '@adobe/structured-data-validator' {
  export interface Issue {
    issueMessage: string;
    severity: 'ERROR' | 'WARNING';
    path: ReadonlyArray<{ type?: string; property?: string; index?: number }>;
    fieldNames: readonly string[];
  }
  export default class Validator {
    /** @param vocabulary schema.org's own, as JSON-LD */
    constructor(vocabulary: object);
    validate(data: { jsonld: Record<string, object[]>; errors: object[] }): Promise<Issue[]>;
  }
}
