/** A secret that is shown once, with what to do with it. */
export function ShownOnce({
  title,
  lines,
}: {
  readonly title: string;
  readonly lines: readonly (readonly [label: string, secret: string])[];
}) {
  return (
    <section className="notice" role="status" aria-label={title}>
      <p>
        <strong>{title}</strong> Keep it now: it is not shown again.
      </p>
      {lines.map(([label, secret]) => (
        <p key={secret}>
          {label} <span className="mono">{secret}</span>
        </p>
      ))}
    </section>
  );
}
