import { type Declaration, isRead } from '../../contract/operation.ts';
import { type ApiSchema, type ApiSchemas, exampleOf, listSchemaFields } from './schema-fields.ts';

/** The parts of the OpenAPI document that pages need. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
  readonly components: { readonly schemas: ApiSchemas };
}

interface ApiOperation {
  readonly requestBody?: { readonly content: JsonContent };
  readonly responses: Readonly<Record<string, { readonly content?: JsonContent }>>;
}

interface JsonContent {
  readonly 'application/json': { readonly schema: ApiSchema; readonly example?: unknown };
}

/** Writes the page of an operation as Markdown. */
export function writeOperationPage(declared: Declaration, document: ApiDocument): string {
  const { module, name, verb, summary, description, refusals, extendedFields } = declared;
  // Every operation can be sent with POST, and only that has a body in the document.
  const { requestBody, responses } = document.paths[`/${module}/${name}`]?.post ?? {
    responses: {},
  };
  const { schemas } = document.components;
  const request = requestBody?.content['application/json'];
  const { schema: answer = {}, example: answered } =
    responses['200']?.content?.['application/json'] ?? {};
  const example = withoutMethod(request?.example ?? exampleOf(request?.schema ?? {}, schemas));
  return [
    `# ${name}`,
    summary,
    description ?? '',
    `\`${verb} /${module}/${name}\`${isRead(declared) ? ', also with POST' : ''}`,
    '## Request',
    fieldTable(withoutMethodField(listSchemaFields(request?.schema ?? {}, schemas))),
    ...writeExamples(declared, example),
    '## Answer',
    fieldTable(withoutWarningFields(listSchemaFields(answer, schemas))),
    answered === undefined ? '' : `\`\`\`json\n${JSON.stringify(answered, null, 2)}\n\`\`\``,
    extendedFields ? `With \`extended: true\` also ${extendedFields.map(code).join(', ')}.` : '',
    ...(Object.keys(refusals).length > 0 ? ['## Refusals', refusalTable(refusals)] : []),
    `Try it: [${name} in the reference](/reference#/${module}).`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Requests in curl and TypeScript. Operators have neither: they call with the session of a page. */
function writeExamples(declared: Declaration, example: object): string[] {
  if (declared.access.scope === 'installation')
    return ['Operators call it with their session, from a page of this server.'];
  return [
    `\`\`\`sh\n${writeCurl(declared, example)}\n\`\`\``,
    `\`\`\`ts\n${writeCall(declared, example)}\n\`\`\``,
  ];
}

type Fields = ReturnType<typeof listSchemaFields>;

/** A table of fields, as Markdown. */
export function fieldTable(fields: Fields): string {
  if (fields.length === 0) return 'No fields.';
  const rows = fields.map(({ path, type, isMandatory, description }) => {
    const needed = isMandatory ? '' : ', optional';
    return `| ${code(path)} | ${cell(type)}${needed} | ${cell(description)} |`;
  });
  return ['| field | type | meaning |', '|---|---|---|', ...rows].join('\n');
}

function refusalTable(refusals: Declaration['refusals']): string {
  const rows = Object.entries(refusals).map(
    ([key, message]) => `| [${key}](/docs/errors#${key}) | ${cell(message)} |`,
  );
  return ['In this order of precedence:', '', '| key | message |', '|---|---|', ...rows].join('\n');
}

function writeCurl({ module, name }: Declaration, example: object): string {
  const body = JSON.stringify(example, null, 2).replaceAll("'", "'\\''");
  return (
    `curl -s $ADDRESS/${module}/${name} -u "$CREDENTIALS" \\\n` +
    `  -H 'Content-Type: application/json' -d '${body}'`
  );
}

function writeCall({ module, name }: Declaration, example: object): string {
  const request = Object.keys(example).length > 0 ? toLiteral(example) : '';
  return `const answer = await client.${module}.${name}(${request});`;
}

/** JSON as a literal of TypeScript. */
function toLiteral(value: unknown): string {
  return JSON.stringify(value, null, 2)
    .replace(/^( *)"([A-Za-z_]\w*)":/gm, '$1$2:')
    .replace(/"((?:[^"\\']|\\.)*)"/g, "'$1'");
}

/** The path names the operation. */
function withoutMethod(example: unknown): object {
  const { method: _, ...fields } = example as { readonly method?: unknown };
  return fields;
}

const withoutMethodField = (fields: Fields) => fields.filter(({ path }) => path !== 'method');

/** Warnings are the same in every answer: /docs/guides/errors-and-warnings describes them. */
const withoutWarningFields = (fields: Fields) =>
  fields.filter(({ path }) => !path.startsWith('warnings[].'));

const code = (text: string) => `\`${text}\``;

/** Text of one table cell. */
function cell(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll('|', '\\|')
    .replace(/[<>]/g, (bracket) => (bracket === '<' ? '&lt;' : '&gt;'))
    .replace(/\s*\n\s*/g, ' ');
}
