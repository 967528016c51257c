import { useState } from 'react';
import { askTyped } from '../../call/ask.ts';
import { saveDocument } from '../../call/save-file.ts';
import { type EntryField, EntryForm, type SendOptions } from '../../frame/entry-form.tsx';
import { Sheet } from '../../frame/sheet.tsx';
import { forPeople } from '../../words/for-people.ts';
import { type ListedFiling, nameFiling, showFilingPeriod, showForm } from './filing-names.ts';

/** A file for an agency, or the sentences that say why it cannot be made. */
interface WrittenFile {
  readonly fileName: string | null;
  readonly content: string | null;
  readonly problems: readonly string[];
}

export interface AgencyFile {
  readonly operation: 'getStateWageFile' | 'getW2File' | 'get1099File' | 'getW2cFile';
  readonly fields: readonly EntryField[];
  readonly receiver: string;
  /** Fields of the request that are always the same; a confirmation is for all fields. */
  readonly fixed?: object;
  readonly write: (request: object, options: SendOptions) => Promise<WrittenFile>;
}

const contact: readonly EntryField[] = [
  { name: 'contactName', label: 'Name of the contact' },
  { name: 'contactPhone', label: 'Phone number of the contact', kind: 'tel' },
  { name: 'contactEmail', label: 'Email of the contact', kind: 'email' },
];

interface AnnualFile {
  readonly fileName: string;
  readonly content: string | null;
  readonly blocks: readonly { readonly message: string }[];
  readonly leftOut: readonly {
    readonly workerName: string;
    readonly blocks: readonly { readonly message: string }[];
  }[];
}

/** Names everybody who is left out of a file of annual forms, and everything that prevents it. */
export function listFileProblems({ blocks, leftOut }: Pick<AnnualFile, 'blocks' | 'leftOut'>) {
  return [
    ...blocks.map(({ message }) => forPeople(message)),
    ...leftOut.map(
      ({ workerName, blocks: own }) =>
        `${workerName} is left out. ${own.map(({ message }) => forPeople(message)).join(' ')}`,
    ),
  ];
}

const toWritten = (file: AnnualFile): WrittenFile => ({
  fileName: file.fileName,
  content: file.content,
  problems: listFileProblems(file),
});

const agencyFiles: Readonly<Partial<Record<ListedFiling['form'], AgencyFile>>> = {
  'State wages': {
    operation: 'getStateWageFile',
    fields: [{ name: 'contactName', label: 'Name of the contact', isOptional: true }],
    receiver: 'the state',
    write: async (request, options) => {
      const { stateWageFile } = await askTyped('reports', 'getStateWageFile', request, options);
      const { fileName, content, problems, problemCount } = stateWageFile;
      const more = problemCount - problems.length;
      return {
        fileName,
        content,
        problems: [
          ...problems.map(({ message }) => forPeople(message)),
          ...(more > 0 ? [`${more} more problems are not listed.`] : []),
        ],
      };
    },
  },
  'W-2': {
    operation: 'getW2File',
    fields: [
      {
        name: 'submitterUserId',
        label: 'User ID of the submitter',
        hint: 'The eight characters that the Social Security Administration assigned',
      },
      ...contact,
    ],
    receiver: 'the Social Security Administration',
    write: async (request, options) =>
      toWritten((await askTyped('reports', 'getW2File', request, options)).w2File),
  },
  '1099-NEC': {
    operation: 'get1099File',
    fields: [
      { name: 'receiver', label: 'File for', choices: ['IRS', 'State'] },
      {
        name: 'controlCode',
        label: 'Transmitter control code',
        hint: 'The five characters that the IRS assigned',
        isOptional: true,
      },
      ...contact,
    ],
    receiver: 'the agency',
    write: async (request, options) =>
      toWritten((await askTyped('reports', 'get1099File', request, options)).form1099File),
  },
};

const fileOf1099 = agencyFiles['1099-NEC'];

/** Files of corrected forms, by the form that was filed. */
export const correctionFiles: Readonly<Partial<Record<ListedFiling['form'], AgencyFile>>> = {
  'W-2': {
    operation: 'getW2cFile',
    fields: [],
    receiver: 'the Social Security Administration',
    write: async (request, options) =>
      toWritten((await askTyped('reports', 'getW2cFile', request, options)).w2cFile),
  },
  ...(fileOf1099 && { '1099-NEC': { ...fileOf1099, fixed: { isCorrection: true } } }),
};

/** True if the person may make a file of this filing for its agency. */
export function hasAgencyFile(
  { form }: ListedFiling,
  mayCall: (operation: string) => boolean,
): boolean {
  const file = agencyFiles[form];
  return file !== undefined && mayCall(file.operation);
}

/** The form that makes the file of a filing, with the reasons if it cannot be made. */
export function AgencyFileSheet({
  companyId,
  filing,
  close,
}: {
  readonly companyId: string;
  readonly filing: ListedFiling;
  readonly close: () => void;
}) {
  const file = agencyFiles[filing.form];
  if (!file) return null;
  const { year, quarter, state } = filing;
  return (
    <Sheet title="File for the agency" close={close}>
      <p>
        {showForm(filing)}, {showFilingPeriod(filing)}.
      </p>
      <AgencyFileForm
        name={`${companyId} ${nameFiling(filing)}`}
        file={file}
        request={{
          companyId,
          year,
          ...(quarter !== null && { quarter }),
          ...(state !== null && { stateCode: state }),
        }}
      />
    </Sheet>
  );
}

/** Makes a file for an agency and saves it, or names what prevents it. */
export function AgencyFileForm({
  name,
  file,
  request,
}: {
  /** Names what was typed in this tab. */
  readonly name: string;
  readonly file: AgencyFile;
  /** The fields of the request that are not typed. */
  readonly request: object;
}) {
  const [written, setWritten] = useState<WrittenFile>();
  return (
    <>
      <p>
        The file has whole social security numbers and is for {file.receiver} only. Check it with
        the test of the agency before you send it.
      </p>
      <EntryForm
        form={`agency file ${name}`}
        fields={file.fields}
        action="Make the file"
        isPrimary
        toRequest={(texts) => ({
          ...request,
          ...file.fixed,
          ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
        })}
        send={file.write}
        keepsTyped
        done={(made) => {
          setWritten(made);
          const { fileName, content } = made;
          if (content !== null)
            saveDocument({ fileName: fileName ?? 'file.txt', contentType: 'text/plain', content });
        }}
        said={written?.content === null ? '' : '✓ The file is saved.'}
        confirmed={{
          operation: file.operation,
          sentence: 'The download is recorded in the audit trail, without the content.',
        }}
      />
      {written && written.problems.length > 0 && (
        <div className="notice is-bad" role="alert">
          <p>
            <strong className="bad">
              {written.content === null ? '⚠ No file can be made.' : '⚠ The file is not complete.'}
            </strong>
          </p>
          <ul>
            {written.problems.map((problem) => (
              <li key={problem}>{forPeople(problem, file.fields)}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
