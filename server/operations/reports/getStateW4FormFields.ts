import type { getStateW4FormFields as declared } from '../../../contract/reports/getStateW4FormFields.ts';
import { readStateForm } from '../../../law/law.ts';
import { stateNames } from '../../../values/state.ts';
import type { Handler } from '../handler.ts';

export const getStateW4FormFields: Handler<typeof declared> = async ({ code }) => {
  const form = readStateForm(code);
  const name = stateNames[code];
  if (!form)
    return {
      stateW4Form: {
        stateCode: code,
        form: '',
        message: `${name} taxes no wages and has no withholding form.`,
        fields: [],
      },
    };
  return {
    stateW4Form: {
      stateCode: code,
      form: form.form,
      message: `Without a form on file ${name} withholds: ${form.whenNoneIsGiven}.`,
      fields: form.questions.map((question) => ({
        label: question.label,
        id: question.id,
        answer: question.answer,
        choices: question.answer === 'choice' ? question.choices.map(({ answer }) => answer) : [],
      })),
    },
  };
};
