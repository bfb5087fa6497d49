declare module '@marbec/web-auto-extractor' {
  type Thing = Readonly<Record<string, unknown>>;
  export default class WebAutoExtractor {
    constructor(options?: object);
    parse(html: string): {
      metatags: Readonly<Record<string, string[]>>;
      jsonld: Readonly<Record<string, Thing[]>>;
      errors: unknown[];
    };
  }
}

declare module '@adobe/structured-data-validator' {
  export default class Validator {
    validate(data: object): Promise<{ severity: 'ERROR' | 'WARNING'; issueMessage: string }[]>;
  }
}
