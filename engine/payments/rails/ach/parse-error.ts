/** An error in a received file, with its line, counted from 1, and the field if it is in one. */
export interface AchParseError {
  readonly problem: keyof typeof parseErrorMessages;
  readonly line: number;
  readonly field?: string;
}

export function describeAchParseError({ problem, line, field }: AchParseError): string {
  return `Line ${line}${field === undefined ? '' : `, ${field}`}: ${parseErrorMessages[problem]}.`;
}

const parseErrorMessages = {
  empty: 'the file is empty',
  recordLength: 'a record has 94 characters; this line has more or fewer',
  characters: 'the file may contain only printable ASCII characters',
  noHeader: 'the file does not begin with a file header',
  misplacedRecord: 'this type of record is not allowed here',
  endsEarly: 'the file ends before its file control record; get it again from the bank',
  afterTheEnd: 'only filler may follow the file control record',
  notDigits: 'the field must contain only digits',
  noDay: 'the date does not exist',
  transactionCode: 'only transaction codes of checking and savings accounts are supported',
  addendaIndicator: 'the indicator does not agree with the addenda that follow',
  addendaType: 'only addenda of the types 05, 98 and 99 are supported',
  returnCode: 'a return code is R and two digits',
  changeCode: 'a change code is C and two digits',
  disagreesWithHeader: 'the control record does not agree with the header of its batch',
  disagreesWithEntries: 'the control record does not agree with the entries before it',
  neitherReturnNorChange: 'the entry is neither a return nor a notification of change',
} as const;
