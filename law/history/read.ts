import { listStates, readLawJson } from '../law-files.ts';
import type { StateFile } from '../schema.ts';
import type { YearFiles } from '../year-files.ts';
import { type HistoryTaxes, historyTaxesSchema } from './schema.ts';

/** Every tax with the names it may have in imported payroll history. */
export function readHistoryTaxes(files: YearFiles, years: readonly number[]): HistoryTaxes {
  const states = listStates().map((place) => ({
    place,
    files: years.flatMap((year) => files.state(place, year) ?? []),
  }));
  const file = historyTaxesSchema.parse(readLawJson('history/taxes.json'));
  const taxes = file.taxes.flatMap((tax) =>
    tax.place === 'states'
      ? states
          .filter((state) => tax.code !== 'SIT' || state.files.some(taxesWages))
          .map(({ place }) => ({ ...tax, place, code: `${place}_${tax.code}` }))
      : [tax],
  );
  return { ...file, taxes: [...taxes, ...states.flatMap(listProgramAndLocalTaxes)] };
}

function taxesWages({ incomeTax }: StateFile): boolean {
  return incomeTax !== 'none';
}

/** Programs and local taxes by the names in the law files. */
function listProgramAndLocalTaxes(state: {
  readonly place: string;
  readonly files: readonly StateFile[];
}): HistoryTaxes['taxes'] {
  return state.files
    .flatMap(({ programs, locals }) => [...programs, ...locals])
    .map(({ code, name, payer }) => ({ place: state.place, code, payer, names: [name] }));
}
