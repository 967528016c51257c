import { readLawJson } from '../law-files.ts';
import { listStates, listYears, readState } from '../read.ts';
import { type HistoryTaxes, historyTaxesSchema } from './schema.ts';

let cachedTaxes: HistoryTaxes | undefined;

/** Every tax by every name it may have in history, each of one place. */
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

/** Programs and local taxes under the names they are computed by. */
function listProgramAndLocalTaxes(): HistoryTaxes['taxes'] {
  return listStates().flatMap((place) =>
    listYears().flatMap((year) => {
      const { programs = [], locals = [] } = readState(place, year) ?? {};
      const named = [...programs, ...locals];
      return named.map(({ code, name, payer }) => ({ place, code, payer, names: [name] }));
    }),
  );
}
