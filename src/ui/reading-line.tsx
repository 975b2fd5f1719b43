/** In the place of what is still read from storage; heard politely, never as an alarm. */
export function ReadingLine({ what }: { what: string }) {
  return (
    <p role="status" className="px-4 py-6 text-center text-mute">
      Reading {what}…
    </p>
  );
}
