/** Fields that a column of the operator's template can have, with their meaning. */
export const irisFields = {
  year: 'tax year',
  payerEin: 'EIN of the company, nine digits',
  payerName: 'name of the company',
  payerAddress1: 'street of the company',
  payerAddress2: 'second line of the street of the company',
  payerCity: 'city of the company',
  payerState: 'state of the company, two letters',
  payerZip: 'ZIP code of the company',
  payerPhone: 'phone number of the contact, digits only',
  payerEmail: 'email address of the contact',
  recipientNumber: 'number of the contractor, nine digits',
  recipientNumberType: 'SSN, or ITIN for a number that begins with 9',
  recipientFirstName: 'first name of the contractor',
  recipientMiddleName: 'middle name of the contractor',
  recipientLastName: 'last name of the contractor',
  recipientAddress1: 'street of the contractor',
  recipientAddress2: 'second line of the street of the contractor',
  recipientCity: 'city of the contractor',
  recipientState: 'state of the contractor, two letters',
  recipientZip: 'ZIP code of the contractor',
  accountNumber: 'our number of the form, the same every year',
  compensation: 'box 1a',
  tips: 'box 1b',
  tippedOccupations: 'box 1c',
  overtime: 'box 1d',
  federalIncomeTax: 'box 4',
} as const;

export type IrisField = keyof typeof irisFields;

export function isIrisField(text: string): text is IrisField {
  return Object.hasOwn(irisFields, text);
}

/**
 * Values of the columns of the templates of tax years 2023 and 2024, as a template's second row gives
 * them. Columns whose wording is not confirmed (form type, type of number, country) are not known.
 */
export const knownColumns: Readonly<Record<string, string>> = {
  'tax year': 'year',
  'payer taxpayer id number': 'payerEin',
  'payer name type': '=B',
  'payer business or entity name line 1': 'payerName',
  'payer business or entity name line 2': '=',
  'payer first name': '=',
  'payer middle name': '=',
  'payer last name (surname)': '=',
  'payer suffix': '=',
  'payer address line 1': 'payerAddress1',
  'payer address line 2': 'payerAddress2',
  'payer city/town': 'payerCity',
  'payer state/province/territory': 'payerState',
  'payer zip/postal code': 'payerZip',
  'payer phone type': '=D',
  'payer phone': 'payerPhone',
  'payer email address': 'payerEmail',
  'recipient taxpayer id number': 'recipientNumber',
  'recipient name type': '=I',
  'recipient business or entity name line 1': '=',
  'recipient business or entity name line 2': '=',
  'recipient first name': 'recipientFirstName',
  'recipient middle name': 'recipientMiddleName',
  'recipient last name (surname)': 'recipientLastName',
  'recipient suffix': '=',
  'recipient address line 1': 'recipientAddress1',
  'recipient address line 2': 'recipientAddress2',
  'recipient city/town': 'recipientCity',
  'recipient state/province/territory': 'recipientState',
  'recipient zip/postal code': 'recipientZip',
  'office code': '=',
  'form account number': 'accountNumber',
  '2nd tin notice': '=N',
  'box 1 - nonemployee compensation': 'compensation',
  'box 2 - payer made direct sales totaling $5000 or more of consumer products to a recipient for resale':
    '=N',
  'box 4 - federal income tax withheld': 'federalIncomeTax',
  'combined federal/state filing': '=N',
  ...Object.fromEntries(
    ['state 1', 'state 2'].flatMap((state) => [
      [state, '='],
      ...['state tax withheld', 'state/payer state number', 'state income']
        .concat(['local income tax withheld', 'special data entries'])
        .map((column) => [`${state} - ${column}`, '=']),
    ]),
  ),
};
