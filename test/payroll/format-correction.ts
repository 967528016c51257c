import type { Client } from '../../client/client.ts';

type Preview = Awaited<ReturnType<Client['payroll']['previewCorrection']>>['correction'];
type Worker = Preview['corrections'][number];
interface Change {
  readonly before: number;
  readonly after: number;
  readonly difference: number;
}

const width = 78;

/** Formats a correction like a pay stub, with the amounts before and after side by side. */
export function formatCorrection(preview: Preview): string {
  return [
    `Correction of the payroll ${preview.payPeriod}, paid ${preview.payDate}`,
    '',
    ...preview.corrections.flatMap(formatWorker),
    'Cash',
    line('To pay by direct deposit', preview.cash.directDeposit),
    line('To pay by check', preview.cash.checks),
    line('To collect', preview.cash.toCollect),
    line('Taxes and deductions owed, more or less', preview.cash.owedToOthers),
    `  Arrives on ${preview.cash.paidOn}`,
    '',
    'Forms to amend',
    ...(preview.forms.length > 0
      ? preview.forms.map(({ form, state, period, message }) =>
          wrapText(`${[form, state, period].filter(Boolean).join(' ')}: ${message}`),
        )
      : ['  none']),
    '',
  ].join('\n');
}

function formatWorker(worker: Worker): string[] {
  const { cash, laterPeriods } = worker;
  return [
    `${worker.userName}, ${worker.action === 'Void' ? 'voided' : 'replaced'}`,
    columns('', 'before', 'after', 'difference'),
    change('Gross', worker.gross),
    ...worker.taxes
      .filter(({ isEmployerTax }) => !isEmployerTax)
      .map((tax) => change(tax.taxName, tax)),
    ...worker.deductionDetails.map((each) => change(each.description, each)),
    change('Reimbursements', worker.reimbursements),
    change('NET PAY', worker.net),
    '',
    '  Paid by the company',
    ...worker.taxes
      .filter(({ isEmployerTax }) => isEmployerTax)
      .map((tax) => change(tax.taxName, tax)),
    '',
    '  Year to date',
    change('Gross', worker.yearToDate.gross),
    change('Net', worker.yearToDate.net),
    ...worker.yearToDate.taxes.map((tax) => change(tax.taxName, tax)),
    '',
    ...(cash.toPay > 0 ? [line(`To pay by ${cash.paymentMethod}`, cash.toPay), ''] : []),
    ...(cash.toCollect > 0
      ? [
          line('To collect', cash.toCollect),
          ...cash.waysBack.map(({ recovery, message }) => wrapText(`${recovery}: ${message}`)),
          '',
        ]
      : []),
    ...laterPeriods.flatMap(({ message }) => [wrapText(message), '']),
  ];
}

function change(name: string, { before, after, difference }: Change): string {
  return columns(name, dollars(before), dollars(after), dollars(difference));
}

function columns(name: string, before: string, after: string, difference: string): string {
  const figures = [before, after, difference].map((figure) => figure.padStart(14)).join('');
  return `  ${name.padEnd(width - 2 - figures.length)}${figures}`;
}

function line(name: string, amount: number): string {
  return `  ${name}${dollars(amount).padStart(width - 2 - name.length)}`;
}

function dollars(amount: number): string {
  const cents = Math.round(Math.abs(amount) * 100);
  const rest = String(cents % 100).padStart(2, '0');
  return `${amount < 0 ? '-' : ''}${Math.floor(cents / 100)}.${rest}`;
}

function wrapText(text: string): string {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last.length + word.length + 3 > width) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines.map((each, index) => `${index === 0 ? '  ' : '    '}${each}`).join('\n');
}
