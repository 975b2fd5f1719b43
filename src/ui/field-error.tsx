/** What is wrong with a field, under it; the field names it by `aria-describedby`. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <p id={id} className="px-1.5 pt-0.5 text-sm text-bad">
      {message}
    </p>
  );
}
