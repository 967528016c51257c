import './desk.css';

/** The beginning of an id; it is selected and copied whole. */
export function ShortenedId({ id }: { readonly id: string }) {
  return (
    <span className="mono shortened" title={id}>
      {id}
    </span>
  );
}
