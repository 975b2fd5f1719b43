/** `role="status"`, so that screen readers announce it when they pause. */
export function LoadingLine({ what, verb = "Reading" }: { what: string; verb?: string }) {
  return (
    <p role="status" className="px-4 py-6 text-center text-mute">
      {verb} {what}…
    </p>
  );
}
