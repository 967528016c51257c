import { type Database, statement } from '../../database/database.ts';

// The schema as its catalogs describe it: the same text on every supported version of PostgreSQL.

export interface SchemaTable {
  readonly name: string;
  readonly comment: string | null;
  readonly hasRowSecurity: boolean;
  readonly columns: readonly SchemaColumn[];
  readonly constraints: readonly string[];
  readonly indexes: readonly string[];
  readonly triggers: readonly string[];
  readonly policies: readonly string[];
  readonly grants: readonly string[];
  readonly references: readonly { readonly columns: readonly string[]; readonly to: string }[];
}

export interface SchemaColumn {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly isKey: boolean;
  readonly default: string | null;
  /** Names of other columns that a check constraint compares it with, and the constraint's text. */
  readonly checks: readonly string[];
}

export async function describeTables(owner: Database): Promise<SchemaTable[]> {
  return owner.query(listTables);
}

/** Tables, indexes, functions, triggers, policies and grants as one text. */
export async function describeSchema(owner: Database): Promise<string> {
  const tables = await describeTables(owner);
  const functions = await owner.query(listFunctions);
  return `${[...tables.map(toTableText), ...functions.map(toFunctionText)].join('\n\n')}\n`;
}

function toTableText(table: SchemaTable): string {
  const { name, comment, columns, constraints } = table;
  const lines = [
    ...columns.map((column) =>
      [
        column.name,
        column.type,
        column.isRequired && 'not null',
        column.default !== null && `default ${column.default}`,
      ]
        .filter(Boolean)
        .join(' '),
    ),
    ...constraints,
  ];
  return [
    `create table ${name} (\n${lines.map((line) => `  ${line}`).join(',\n')}\n);`,
    ...(comment === null
      ? []
      : [`comment on table ${name} is '${comment.replaceAll("'", "''")}';`]),
    ...table.indexes.map((each) => `${each};`),
    ...table.triggers.map((each) => `${each};`),
    ...(table.hasRowSecurity ? [`alter table ${name} enable row level security;`] : []),
    ...table.policies.map(
      (each) => `create policy ${each.replace(' using', ` on ${name} using`)};`,
    ),
    ...table.grants.map((each) => `grant ${each.replace(' to ', ` on ${name} to `)};`),
  ].join('\n');
}

interface SchemaFunction {
  readonly signature: string;
  readonly result: string;
  readonly language: string;
  readonly isDefiner: boolean;
  readonly settings: string | null;
  readonly grantees: readonly string[];
  readonly body: string;
}

function toFunctionText(each: SchemaFunction): string {
  const { signature, result, language, isDefiner, settings, grantees, body } = each;
  const attributes = [
    `returns ${result}`,
    `language ${language}`,
    isDefiner && 'security definer',
    settings !== null && `set ${settings}`,
  ].filter(Boolean);
  return [
    `create function ${signature} ${attributes.join(' ')} as $$`,
    body.trim(),
    '$$;',
    ...grantees.map((grantee) => `grant execute on function ${signature} to ${grantee};`),
  ].join('\n');
}

const unqualified = (text: string) => `replace(${text}, 'paywright.', '')`;
const array = (query: string) => `coalesce((${query}), '[]')`;

const listTables = statement<SchemaTable>(
  '',
  `select relname "name", obj_description(class.oid, 'pg_class') "comment",
     relrowsecurity "hasRowSecurity",
     ${array(`select json_agg(json_build_object('name', attname, 'type',
         ${unqualified('format_type(atttypid, atttypmod)')}, 'isRequired', attnotnull,
         'isKey', exists (select from pg_index where indrelid = class.oid and indisprimary
           and attnum = any (indkey)),
         'default', ${unqualified('pg_get_expr(adbin, adrelid)')},
         'checks', (select coalesce(json_agg(pg_get_constraintdef(own.oid) order by conname), '[]')
           from pg_constraint own where conrelid = class.oid and contype = 'c'
             and attnum = any (conkey))) order by attnum)
       from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
       where attrelid = class.oid and attnum > 0 and not attisdropped`)} "columns",
     ${array(`select json_agg('constraint ' || conname || ' '
         || ${unqualified('pg_get_constraintdef(oid)')} order by contype desc, conname)
       from pg_constraint where conrelid = class.oid and contype in ('p', 'u', 'f', 'c', 'x')`)}
       "constraints",
     ${array(`select json_agg(${unqualified('pg_get_indexdef(indexrelid)')} order by indexrelid::regclass::text)
       from pg_index where indrelid = class.oid and not exists (
         select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))`)}
       "indexes",
     ${array(`select json_agg(${unqualified('pg_get_triggerdef(oid)')} order by tgname)
       from pg_trigger where tgrelid = class.oid and not tgisinternal`)} "triggers",
     ${array(`select json_agg(polname || ' using ' || pg_get_expr(polqual, polrelid) order by polname)
       from pg_policy where polrelid = class.oid`)} "policies",
     ${array(`select json_agg("grant" order by "grant") from (
         select lower(privilege_type) || ' to ' || grantee "grant"
         from information_schema.table_privileges
         where table_schema = 'paywright' and table_name = relname and grantee = 'paywright_server'
         union all
         select lower(privilege_type) || ' (' || string_agg(column_name, ', ' order by column_name)
           || ') to ' || grantee
         from information_schema.column_privileges own
         where table_schema = 'paywright' and table_name = relname and grantee = 'paywright_server'
           and not exists (select from information_schema.table_privileges whole
             where whole.table_schema = 'paywright' and whole.table_name = relname
               and whole.grantee = own.grantee and whole.privilege_type = own.privilege_type)
         group by privilege_type, grantee) granted`)} "grants",
     ${array(`select json_agg(json_build_object('columns', (select json_agg(attname order by number)
           from unnest(conkey) with ordinality key (attnum, number)
           join pg_attribute using (attnum) where attrelid = class.oid),
         'to', (select relname from pg_class where oid = confrelid)) order by conname)
       from pg_constraint where conrelid = class.oid and contype = 'f'`)} "references"
   from pg_class class
   where relnamespace = 'paywright'::regnamespace and relkind = 'r' and relname <> 'migration'
   order by relname`,
);
const listFunctions = statement<SchemaFunction>(
  '',
  `select proname || '(' || pg_get_function_arguments(oid) || ')' "signature",
     pg_get_function_result(oid) "result", lanname "language", prosecdef "isDefiner",
     array_to_string(proconfig, ' ') "settings",
     ${array(`select json_agg(case grantee when 0 then 'public' else grantee::regrole::text end order by 1)
       from aclexplode(coalesce(proacl, acldefault('f', proowner))) where grantee <> proowner`)}
       "grantees",
     coalesce(${unqualified('pg_get_function_sqlbody(oid)')}, prosrc) "body"
   from (select pg_proc.*, lanname from pg_proc join pg_language on pg_language.oid = prolang) proc
   where pronamespace = 'paywright'::regnamespace
     and not exists (select from pg_depend where objid = proc.oid and deptype = 'e')
   order by 1`,
);
