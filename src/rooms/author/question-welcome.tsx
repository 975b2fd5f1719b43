/** What questions are, for someone who has none yet. */
export function QuestionWelcome() {
  return (
    <div className="px-4 pt-6 pb-4">
      <p className="font-medium">Ask about a state, get probabilities.</p>
      <p className="text-mute">Each question has a type; its answer is a number that you can cut.</p>
      <p className="text-mute">All questions of a playground are asked in one request.</p>
    </div>
  );
}
