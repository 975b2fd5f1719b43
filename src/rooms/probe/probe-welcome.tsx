/** Before the first probe: what this room is for. */
export function ProbeWelcome() {
  return (
    <div className="mx-auto max-w-96 px-6 py-16 text-center text-mute">
      <h3 className="mb-1 text-base font-semibold text-ink">The service explains nothing. Experiments do.</h3>
      <p>
        A probe asks again with one thing changed, and shows what that moved. Choose one: it says first how
        many requests it takes. What it finds is kept here.
      </p>
    </div>
  );
}
