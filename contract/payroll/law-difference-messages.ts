/** Refusals of comparing payments with the present law, in order of precedence. */
export const lawDifferenceRefusals = {
  unknownCompany: 'Invalid CompanyId',
  lawDiffers: 'Nothing can be compared until the operator corrects the law files. {problem}',
} as const;

/** Ways to take the figures of the present law, by the state of the payroll. */
export const lawDifferenceMessages = {
  submitted:
    'By the present law the payment to {name} for {payPeriod} has other figures. Take them: cancel the payroll with cancelPayrollSubmission and submit it again. Or leave the payment as it is with dismissLawDifference.',
  inProcess:
    'By the present law the payment to {name} for {payPeriod} has other figures. Take them with correctPayroll (Recompute) after the money has arrived, or leave the payment as it is with dismissLawDifference.',
  paid: 'By the present law the payment to {name} for {payPeriod} has other figures. Take them with correctPayroll (Recompute), or leave the payment as it is with dismissLawDifference.',
} as const;

/** Answers to a payment, or several, that stay as they are. */
export const dismissedMessages = {
  one: 'The payment in {payPeriod} stays as it is: getLawDifferences lists it again only under another law.',
  many: '{payments} payments in {payPeriod} stay as they are: getLawDifferences lists them again only under another law.',
} as const;
