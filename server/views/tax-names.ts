import {
  form940Group,
  form941Group,
  form945Group,
  type TaxGroup,
} from '../../engine/forms/tax-groups.ts';
import { builtInLaw } from '../../law/law.ts';
import { parseStateCode, stateNames } from '../../values/state.ts';
import { describeTaxNames } from '../../values/tax-words.ts';

const federalNames: Readonly<Record<TaxGroup, string>> = {
  [form941Group]: 'federal income tax, social security and Medicare (Form 941)',
  [form945Group]: 'backup withholding of contractors (Form 945)',
  [form940Group]: 'federal unemployment tax (Form 940)',
};

/** Taxes that most states have. */
const stateTaxNames: Readonly<Record<string, string>> = {
  SIT: 'income tax',
  SUI: 'unemployment insurance',
};

/** Names of the taxes that a company entered itself, by code. */
export type OwnTaxNames = ReadonlyMap<string, string>;

/** Names one tax, for people. */
export function nameTax(code: string, own?: OwnTaxNames): string {
  return (code.startsWith('US_') ? findLawName(code) : undefined) ?? nameTaxGroup(code, own);
}

/** Names taxes that are deposited together, for people. */
export function nameTaxGroup(group: TaxGroup, own?: OwnTaxNames): string {
  const text = describeTaxGroup(group, own);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Names taxes within a sentence; a tax that neither a law file nor the company names keeps its code. */
export function describeTaxGroup(group: TaxGroup, own?: OwnTaxNames): string {
  const federal = federalNames[group];
  if (federal) return federal;
  const [place = '', kind = ''] = group.split('_');
  const state = parseStateCode(place);
  const known = own?.get(group) ?? stateTaxNames[kind] ?? findLawName(group);
  if (!known || !state) return group.replaceAll('_', ' ');
  const name = describeTaxNames(known);
  return name.startsWith(`${stateNames[state]}: `) ? name : `${stateNames[state]}: ${name}`;
}

/** The name in the law files, which is listed after those of other payroll systems. */
function findLawName(code: string): string | undefined {
  const { taxes } = builtInLaw.historyTaxes();
  return taxes.findLast((tax) => tax.code === code)?.names[0];
}
