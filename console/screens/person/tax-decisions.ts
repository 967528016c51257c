import { describeTaxNames } from '../../../values/tax-words.ts';
import type { Answered } from '../../call/ask.ts';
import type { EntryValues } from '../../frame/entry-draft.ts';
import type { EntryField } from '../../frame/entry-form.tsx';
import { nameState } from '../../words/company-fields.ts';
import { withoutEmpty } from './identity-fields.ts';

export type ListedTaxes = Answered<'reports', 'getUserTaxes'>;
type Unresolved = ListedTaxes['unresolved'][number];
type Decision = ListedTaxes['decisions'][number];

/** Why a local tax is not withheld, in words for people. */
const unresolvedReasons: Readonly<Record<string, string>> = {
  'several candidates': 'the ZIP code lies in more than one place',
  'not answered': 'the form of the state does not name it',
  'answer not recognized': 'the name on the form of the state is not known',
  'not listed': 'the place is not listed',
};

const nameKind = (kind: string) => (kind === 'PSD' ? 'tax district (PSD)' : kind);
const namePlace = (place: Unresolved['place']) => (place === 'Home' ? 'home' : 'place of work');

const unconfirmed = 'rate not confirmed';

/** A local tax that is not withheld, as a sentence. */
export function describeUnresolved(open: Unresolved): string {
  const { place, stateCode, kind, reason, candidates } = open;
  const where = `the ${namePlace(place)} in ${nameState(stateCode)}`;
  if (reason === unconfirmed) {
    const names = candidates.map(({ name }) => name).join(', ');
    return `A tax of ${names || `the ${nameKind(kind)}`}, of ${where}, is not withheld, because its rate is not confirmed.`;
  }
  const why = unresolvedReasons[reason] ?? reason;
  return `The ${nameKind(kind)} of ${where} is not decided, because ${why}: its tax is not withheld.`;
}

/** True for taxes of the federal government: an exemption decides about them, never a single decision. */
export const isFederal = ({ taxCode }: Pick<Decision, 'taxCode'>) => taxCode.startsWith('US_');

/** Lists the decisions that can be made about the taxes of a worker, each as a sentence: open questions first. */
export function listPossibleDecisions({ userTaxes, unresolved }: Omit<ListedTaxes, 'decisions'>) {
  const answers = unresolved.flatMap((open) => {
    const { place, kind, stateCode, candidates, reason } = open;
    // The place is known, and its other taxes are withheld: "none" would end them, too.
    if (reason === unconfirmed) return [];
    const where = `${namePlace(place)} in ${nameState(stateCode)}`;
    return [
      ...candidates.map(({ taxCode, name }) => ({
        value: toValue({ taxCode, applies: true, place }),
        label: `The ${where} lies in ${name}`,
      })),
      {
        value: toValue({ taxCode: open.taxCode, applies: false, place }),
        label: `The ${where} has no ${nameKind(kind)} with a tax`,
      },
    ];
  });
  const ended = userTaxes
    .filter((tax) => tax.applies && !isFederal(tax))
    .map(({ taxCode, name }) => ({
      value: toValue({ taxCode, applies: false }),
      label: `${describeTaxNames(name)} is not due`,
    }));
  return [...answers, ...ended].filter(
    ({ value }, index, all) => all.findIndex((each) => each.value === value) === index,
  );
}

interface DecidedCode {
  readonly taxCode: string;
  readonly applies: boolean;
  readonly place?: 'Home' | 'Work';
}

const toValue = (decided: DecidedCode) => JSON.stringify(decided);

const termFields: readonly EntryField[] = [
  {
    name: 'reason',
    label: 'Why',
    hint: 'Kept with the decision, such as: certificate of nonresidence of March 3',
  },
  {
    name: 'startDate',
    label: 'From',
    kind: 'date',
    isOptional: true,
    hint: 'Pay dates from this day on; empty for today',
  },
  { name: 'endDate', label: 'Last pay date', kind: 'date', isOptional: true },
];

/** Fields of a decision about a tax that the worker has, or about an open question. */
export function decisionFields(taxes: ListedTaxes): readonly EntryField[] {
  return [
    {
      name: 'decided',
      label: 'Decision',
      choices: listPossibleDecisions(taxes),
      choose: 'Choose a decision',
      fills: ['taxCode', 'applies', 'place'],
    },
    ...termFields,
  ];
}

/** The decision of the request, without its worker. */
export function toDecision({ decided = '{}', ...terms }: EntryValues) {
  return { ...(JSON.parse(decided) as DecidedCode), ...withoutEmpty(terms) };
}

/** Fields of a decision about any other tax or place, by its code. */
export const codeDecisionFields: readonly EntryField[] = [
  {
    name: 'taxCode',
    label: 'Code of the tax or place',
    hint: 'The letters of the state, an underscore and a name, such as OH_COLUMBUS',
  },
  {
    name: 'due',
    label: 'Decision',
    choices: ['It applies', 'It does not apply'],
    fills: ['applies'],
  },
  {
    name: 'place',
    label: 'Only for',
    choices: [
      { value: 'Home', label: 'the home' },
      { value: 'Work', label: 'the place of work' },
    ],
    isOptional: true,
  },
  ...termFields,
];

/** The decision of the request by a code, without its worker. */
export function toCodeDecision({ due, ...values }: EntryValues) {
  return { ...withoutEmpty(values), applies: due === 'It applies' };
}
