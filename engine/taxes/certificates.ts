import type { FederalForms, FederalQuestion, StateForm, StateQuestion } from '../../law/law.ts';
import { type Cents, minus, noMoney, parseMoney, plus, times } from '../../values/money.ts';
import { parseRate, type Rate } from '../../values/rate.ts';
import type { FederalCertificate, StateCertificate } from './facts.ts';

/** Answers by the label or the id of the question. */
export type Answers = Readonly<Record<string, string>>;

export interface AnswerProblem {
  readonly question: string;
  readonly problem: string;
}

/** A state's completed form: the answers for its income tax and those about localities. */
export interface ParsedStateCertificate {
  readonly certificate: StateCertificate;
  /** The worker claims a reciprocity agreement and is taxed only in the home state. */
  readonly reciprocity: boolean;
  readonly locality: string | undefined;
  /** Undefined if the form does not ask, or the question was not answered. */
  readonly localAllowances: number | undefined;
  readonly localAdditional: Cents;
  readonly problems: readonly AnswerProblem[];
}

/** Reads a state's form. A state that does not ask for a filing status uses the federal one. */
export function readStateCertificate(
  form: StateForm,
  answers: Answers,
  federal: FederalCertificate | undefined,
): ParsedStateCertificate {
  const read = new AnswerReader(answers);
  for (const question of form.questions) {
    read.read(question);
    read.applyDefault(question, form.default);
  }
  read.reportUnknown(form.questions);
  const federalStatus = form.statusFromFederal?.[federal?.filingStatus ?? 'single'];
  const status = read.texts.get('status') ?? federalStatus;
  const electedRate = parseRate(read.texts.get('electedRate') ?? 'none');
  return {
    certificate: {
      ...(status === undefined ? {} : { status }),
      ...(electedRate ? { electedRate: electedRate satisfies Rate } : {}),
      ...read.counts('allowances', 'secondaryAllowances', 'blind'),
      ...read.exemptions(),
      ...read.amounts('annualAmount', 'additional', 'fixedAmount'),
      ...(isExempt(form, read, federal) ? { exempt: true } : {}),
    },
    reciprocity: read.flags.has('reciprocity'),
    locality: read.texts.get('locality'),
    localAllowances: read.numbers.get('localAllowances'),
    localAdditional: read.money.get('localAdditional') ?? noMoney,
    problems: read.problems,
  };
}

/** An exemption on Form W-4 reaches a state that uses it, unless the state's form is answered with No. */
function isExempt(
  form: StateForm,
  read: AnswerReader,
  federal: FederalCertificate | undefined,
): boolean {
  if (read.flags.has('exempt')) return true;
  const usesFederalForm = form.statusFromFederal !== undefined;
  return usesFederalForm && federal?.exempt === true && !read.refused.has('exempt');
}

/** Answers by question id, which stays the same when a label is reworded. */
export function toAnswersById(
  questions: readonly { readonly id: string; readonly label: string }[],
  answers: Answers,
): Answers {
  const given = new Map(
    Object.entries(answers).map(([key, text]) => [normalizeAnswer(key), text.trim()]),
  );
  return Object.fromEntries(
    questions.flatMap(({ id, label }) => {
      const text = given.get(normalizeAnswer(label)) ?? given.get(normalizeAnswer(id));
      return text ? [[id, text]] : [];
    }),
  );
}

/** The answer as the form prints it; one that the form does not have stays as it was given. */
export function toPrintedAnswer(question: StateQuestion, text: string): string {
  if (question.answer === 'yesNo') return readYesOrNo(text) ?? text;
  if (question.answer === 'choice') return findChoice(question, text)?.answer ?? text;
  return text;
}

export interface ParsedFederalCertificate {
  readonly certificate: FederalCertificate;
  /** Step 3 by the numbers of children and other dependents. */
  readonly countedCredits: Cents;
  readonly problems: readonly AnswerProblem[];
}

/** Reads a Form W-4. Its year decides the credit for each dependent. */
export function readFederalCertificate(
  forms: FederalForms,
  which: { readonly form: '2020' | '2019'; readonly year: number },
  answers: Answers,
): ParsedFederalCertificate {
  const questions = forms.forms.find(({ form }) => form === which.form)?.questions ?? [];
  const read = new AnswerReader(answers);
  for (const question of questions) read.read(question);
  read.reportUnknown(questions);
  const status = read.texts.get('filingStatus') ?? 'single';
  const shared = {
    extra: read.money.get('extra') ?? noMoney,
    exempt: read.flags.has('exempt'),
  };
  if (which.form === '2019') {
    const filingStatus =
      status === 'married' || status === 'married_higher_single' ? status : 'single';
    const allowances = read.numbers.get('allowances') ?? 0;
    return {
      countedCredits: noMoney,
      certificate: { form: '2019', filingStatus, allowances, ...shared },
      problems: read.problems,
    };
  }
  const countedCredits = computeDependentCredits(forms, which.year, read);
  return {
    countedCredits,
    certificate: {
      form: '2020',
      filingStatus:
        status === 'married_joint' || status === 'head_of_household' ? status : 'single',
      twoJobs: read.flags.has('twoJobs'),
      // The form asks for the amount; the numbers are used only without it.
      credits: read.money.get('credits.total') ?? countedCredits,
      otherIncome: read.money.get('otherIncome') ?? noMoney,
      deductions: read.money.get('deductions') ?? noMoney,
      ...shared,
    },
    problems: read.problems,
  };
}

function computeDependentCredits(forms: FederalForms, year: number, read: AnswerReader): Cents {
  let since = 0;
  for (const from of Object.keys(forms.creditPerDependent))
    if (Number(from) <= year) since = Math.max(since, Number(from));
  const worth = forms.creditPerDependent[String(since)];
  if (!worth) return noMoney;
  return plus(
    times(worth.child, read.numbers.get('credits.child') ?? 0),
    times(worth.other, read.numbers.get('credits.other') ?? 0),
  );
}

/** Collects the values that answers give; several questions may add to one value. */
class AnswerReader {
  readonly texts = new Map<string, string>();
  readonly numbers = new Map<string, number>();
  readonly money = new Map<string, Cents>();
  readonly flags = new Set<string>();
  /** Flags whose question was answered with No. */
  readonly refused = new Set<string>();
  readonly problems: AnswerProblem[] = [];
  private readonly answers: ReadonlyMap<string, string>;
  private readonly labels: readonly string[];

  constructor(answers: Answers) {
    this.answers = new Map(
      Object.entries(answers).map(([key, text]) => [normalizeAnswer(key), text.trim()]),
    );
    this.labels = Object.keys(answers);
  }

  read(question: StateQuestion | FederalQuestion): void {
    const text =
      this.answers.get(normalizeLabel(question.label)) ??
      this.answers.get(normalizeLabel(question.id));
    if (text === undefined || text === '') return;
    if (question.answer === 'choice') this.readChoice(question, text);
    else if (question.answer === 'text') this.texts.set(question.gives, text);
    else if (question.answer === 'yesNo') this.readYesNo(question, text);
    else if (question.answer === 'count') this.readCount(question, text);
    else this.readMoney(question, text);
  }

  /** Applies the law's default for a missing certificate to a choice that was not answered. */
  applyDefault(question: StateQuestion, missing: StateForm['default']): void {
    if (question.answer !== 'choice' || question.optional) return;
    const names = new Set(question.choices.flatMap(({ gives }) => Object.keys(gives)));
    if ([...names].some((name) => this.texts.has(name) || this.flags.has(name))) return;
    const name = [...names].find((one) => missing[one] !== undefined);
    if (name) this.texts.set(name, String(missing[name]));
    else if (!this.problems.some(({ question: label }) => label === question.label))
      this.problems.push({ question: question.label, problem: 'must be answered' });
  }

  reportUnknown(questions: Questions): void {
    const known = questionKeys(questions);
    for (const label of this.labels)
      if (!known.has(normalizeAnswer(label)))
        this.problems.push({ question: label, problem: 'is not on the form' });
  }

  counts(...names: readonly ('allowances' | 'secondaryAllowances' | 'blind')[]) {
    return Object.fromEntries(
      names.flatMap((name) => {
        const value = this.numbers.get(name);
        return value === undefined ? [] : [[name, value]];
      }),
    );
  }

  amounts(...names: readonly ('annualAmount' | 'additional' | 'fixedAmount')[]) {
    return Object.fromEntries(
      names.flatMap((name) => {
        const value = this.money.get(name);
        return value === undefined ? [] : [[name, value]];
      }),
    );
  }

  exemptions(): { exemptions?: Readonly<Record<string, number>> } {
    const lines = [...this.numbers].filter(([name]) => name.startsWith('exemptions.'));
    if (lines.length === 0) return {};
    return {
      exemptions: Object.fromEntries(
        lines.map(([name, count]) => [name.slice('exemptions.'.length), count]),
      ),
    };
  }

  private readChoice(question: ChoiceQuestion, text: string): void {
    const chosen = findChoice(question, text);
    if (!chosen) {
      const answers = question.choices.map(({ answer }) => answer).join(', ');
      this.problems.push({ question: question.label, problem: `must be one of: ${answers}` });
      return;
    }
    for (const [name, value] of Object.entries(chosen.gives))
      if (value === true) this.flags.add(name);
      else this.texts.set(name, String(value));
  }

  private readYesNo(question: { label: string; gives: string }, text: string): void {
    const answer = readYesOrNo(text);
    if (answer === 'Yes') this.flags.add(question.gives);
    else if (answer === 'No') this.refused.add(question.gives);
    else this.problems.push({ question: question.label, problem: 'must be Yes or No' });
  }

  private readCount(
    question: { label: string; gives: string; max?: number | undefined },
    text: string,
  ): void {
    const maximum = question.max ?? 99;
    const value = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
    if (!(value <= maximum))
      this.problems.push({
        question: question.label,
        problem: `must be a whole number from 0 to ${maximum}`,
      });
    else this.numbers.set(question.gives, (this.numbers.get(question.gives) ?? 0) + value);
  }

  private readMoney(
    question: Extract<StateQuestion | FederalQuestion, { answer: 'money' }>,
    text: string,
  ): void {
    const value = parseMoney(text.replace(/[$,]/g, ''));
    if (value === undefined || (value < 0 && !question.negative)) {
      this.problems.push({ question: question.label, problem: 'must be an amount of money' });
      return;
    }
    const before = this.money.get(question.gives) ?? noMoney;
    this.money.set(
      question.gives,
      question.sign === 'minus' ? minus(before, value) : plus(before, value),
    );
  }
}

function readYesOrNo(text: string): 'Yes' | 'No' | undefined {
  if (/^(yes|true|1|x)$/i.test(text)) return 'Yes';
  return /^(no|false|0)$/i.test(text) ? 'No' : undefined;
}

type ChoiceQuestion = Extract<StateQuestion | FederalQuestion, { answer: 'choice' }>;

function findChoice({ choices }: ChoiceQuestion, text: string) {
  const given = normalizeAnswer(text);
  return choices.find(({ answer }) => normalizeLabel(answer) === given);
}

/** Case and punctuation do not matter in labels and answers. */
function normalizeAnswer(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9.%]+/g, ' ')
    .trim();
}

/** Normalized labels: forms have few of them, and each worker needs them again. */
const normalizedLabels = new Map<string, string>();

function normalizeLabel(text: string): string {
  let normalized = normalizedLabels.get(text);
  if (normalized === undefined) {
    normalized = normalizeAnswer(text);
    normalizedLabels.set(text, normalized);
  }
  return normalized;
}

type Questions = readonly (StateQuestion | FederalQuestion)[];

const keysByForm = new WeakMap<Questions, ReadonlySet<string>>();

/** Normalized ids and labels of all questions of a form. */
function questionKeys(questions: Questions): ReadonlySet<string> {
  let keys = keysByForm.get(questions);
  if (!keys) {
    keys = new Set(
      questions.flatMap(({ id, label }) => [normalizeAnswer(id), normalizeAnswer(label)]),
    );
    keysByForm.set(questions, keys);
  }
  return keys;
}
