declare module '@midlandsbank/node-nacha' {
  /** Only what the tests read; amounts and counts are numbers, the rest is text. */
  interface Totals {
    readonly entryAndAddendaCount: number;
    readonly entryHash: number;
    readonly totalDebit: number;
    readonly totalCredit: number;
  }

  interface Entry {
    readonly transactionCode: number | string;
    readonly receivingDFIIdentification: number | string;
    readonly checkDigit: number | string;
    readonly dfiAccount: string;
    readonly amount: number;
    readonly identificationNumber: string;
    readonly receivingCompanyName: string;
    readonly traceNumber: number | string;
    readonly addenda?: { readonly info: string };
  }

  interface Parsed {
    readonly data: {
      readonly file: {
        readonly creationDate: string;
        readonly creationTime: string;
        readonly idModifier: string;
        readonly footer: Totals & { readonly batchCount: number; readonly blockCount: number };
      };
      readonly batches: readonly {
        readonly companyName: string;
        readonly companyId: string;
        readonly description: string;
        readonly effectiveDate: string;
        readonly entryClassCode: string;
        readonly entries: readonly Entry[];
        readonly footer: Totals;
      }[];
    };
    to(format: 'ach'): string;
  }

  const nacha: { from(text: string): Parsed };
  export default nacha;
}
