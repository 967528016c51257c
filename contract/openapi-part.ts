type Json = Readonly<Record<string, unknown>>;

/**
 * The part of an OpenAPI document with the operations of one tag, and what they refer to. The whole document keeps a
 * browser busy for many seconds.
 */
export function documentOfTag(document: Json, tag: string): Json {
  const paths = Object.fromEntries(
    Object.entries(document.paths as Json).flatMap(([path, operations]) => {
      const kept = Object.entries(operations as Json).filter(([, each]) =>
        tagsOf(each).includes(tag),
      );
      return kept.length === 0 ? [] : [[path, Object.fromEntries(kept)]];
    }),
  );
  const { tags, webhooks: _, components, ...rest } = document;
  const isKept = ({ name }: { readonly name: string }) => name === tag;
  return {
    ...rest,
    tags: (tags as readonly { readonly name: string }[]).filter(isKept),
    paths,
    components: keepUsed(components as Readonly<Record<string, Json>>, paths),
  };
}

const tagsOf = (operation: unknown) =>
  (operation as { readonly tags?: readonly string[] }).tags ?? [];

/** Keeps security schemes, and the components that the paths refer to, directly or by other components. */
function keepUsed(components: Readonly<Record<string, Json>>, paths: Json): Json {
  const used = new Set<string>();
  const visit = (text: string): void => {
    for (const [, kind = '', name = ''] of text.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)) {
      if (used.has(`${kind}/${name}`)) continue;
      used.add(`${kind}/${name}`);
      visit(JSON.stringify(components[kind]?.[name] ?? null));
    }
  };
  visit(JSON.stringify(paths));
  return Object.fromEntries(
    Object.entries(components).map(([kind, parts]) => [
      kind,
      kind === 'securitySchemes'
        ? parts
        : Object.fromEntries(Object.entries(parts).filter(([name]) => used.has(`${kind}/${name}`))),
    ]),
  );
}
