/** Warns if the figures are not those that the first person approved. */
export function FiguresNotice({ isSame }: { readonly isSame: boolean }) {
  if (isSame) return <p className="good">✓ These are the figures that were approved.</p>;
  return (
    <p className="notice is-warn">
      <strong className="warn">○ The figures have changed since the first approval.</strong> If you
      approve them, yours is the first approval of these figures, and a second person is needed
      again.
    </p>
  );
}
