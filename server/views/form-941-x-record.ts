import type { ResponseOf } from '../../contract/operation.ts';
import type { getForm941X } from '../../contract/reports/getForm941X.ts';
import type { Form941X } from '../../engine/forms/form-941-x.ts';
import type { Filing } from '../../store/filings.ts';

type Record941X = ResponseOf<typeof getForm941X>['form941X'];

interface Computed941X extends Pick<Record941X, 'year' | 'quarter'> {
  readonly filing: Filing;
  readonly form: Form941X;
}

export function toForm941XRecord({ year, quarter, filing, form }: Computed941X): Record941X {
  return {
    year,
    quarter,
    filingId: filing.filingId,
    filingDate: filing.filedOn,
    confirmationNumber: filing.confirmationNumber,
    lines: form.lines.map(({ line, xml, corrected, asFiled, difference, tax }) => ({
      line,
      xmlName: xml,
      correctedAmount: corrected,
      filedAmount: asFiled,
      difference,
      taxCorrection: tax ?? null,
    })),
    totalCorrection: form.total,
  };
}
