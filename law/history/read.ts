import { readLawJson } from '../law-files.ts';
import { listStates, listYears, readState } from '../read.ts';
import { type HistoryTaxes, historyTaxesSchema } from './schema.ts';

let cachedTaxes: HistoryTaxes | undefined;

/** Every tax with the names it may have in imported payroll history. */
export function readHistoryTaxes(): HistoryTaxes {
  if (cachedTaxes) return cachedTaxes;
  const file = historyTaxesSchema.parse(readLawJson('history/taxes.json'));
  const taxes = file.taxes.flatMap((tax) =>
    tax.place === 'states'
      ? listStatesWith(tax.code).map((place) => ({ ...tax, place, code: `${place}_${tax.code}` }))
      : [tax],
  );
  cachedTaxes = { ...file, taxes: [...taxes, ...listProgramAndLocalTaxes()] };
  return cachedTaxes;
}

function listStatesWith(code: string): readonly string[] {
  return listStates().filter(
    (state) =>
      code !== 'SIT' || listYears().some((year) => readState(state, year)?.incomeTax !== 'none'),
  );
}

/** Programs and local taxes by the names in the law files. */
function listProgramAndLocalTaxes(): HistoryTaxes['taxes'] {
  return listStates().flatMap((place) =>
    listYears().flatMap((year) => {
      const { programs = [], locals = [] } = readState(place, year) ?? {};
      const taxes = [...programs, ...locals];
      return taxes.map(({ code, name, payer }) => ({ place, code, payer, names: [name] }));
    }),
  );
}
