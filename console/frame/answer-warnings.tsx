/** Possible mistakes in a request that was accepted. */
export function AnswerWarnings({ warnings }: { readonly warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <div className="notice is-warn" role="status">
      {warnings.map((warning) => (
        <p key={warning}>○ {warning}</p>
      ))}
    </div>
  );
}
