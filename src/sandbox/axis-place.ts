import type { Focus } from "./focus.ts";
import { knowledge, type Meaning } from "./meaning.ts";
import { readText } from "./read-text.ts";
import type { Reading } from "./reading.ts";
import { keptBy } from "./remembered.ts";
import type { Sentence } from "./sentence.ts";

/** Where a text stands on an axis, 0 to 1, and how much it says of it (0: nothing). */
export interface Place {
  at: number;
  strength: number;
}

/** Votes of the cues of one axis in sentences; a cue that a negation turns counts as its mild opposite. */
export function cueVotes(sentences: readonly Sentence[], axis: string): { grade: number; weight: number }[] {
  return sentences.flatMap((sentence) => {
    const best = new Map<number, { grade: number; weight: number; length: number }>();
    for (const found of sentence.found) {
      for (const meaning of found.meanings) {
        const cue = gradeOf(meaning, axis);
        if (cue === undefined) continue;
        const length = found.end - found.start + (meaning.kind === "grade" ? 0.5 : 0);
        const grade = (sentence.polarity[found.start]?.said ?? 1) < 0 ? turned(cue) : cue;
        for (let index = found.start; index < found.end; index += 1) {
          if ((best.get(index)?.length ?? 0) < length) best.set(index, { grade, weight: 1, length });
        }
      }
    }
    return [...new Set(best.values())];
  });
}

function gradeOf(meaning: Meaning, axis: string): number | undefined {
  if (meaning.kind === "grade") return meaning.axis === axis ? meaning.grade : undefined;
  return meaning.kind === "concept"
    ? knowledge().axes.get(axis)?.concepts.get(meaning.concept.name)
    : undefined;
}

function turned(grade: number): number {
  return grade >= 0.5 ? 0.15 + 0.2 * (1 - grade) : 0.65;
}

/** The place of a plain text, such as a level, on an axis. */
export function placeText(text: string, axis: string): Place {
  return toPlace(cueVotes(readText(text), axis), 0.5);
}

const places = keptBy<Place>();

/** The place of the state on an axis: its cues, drawn to where a text rests that says nothing. */
export function placeState(reading: Reading, axis: string, focus: Focus): Place {
  return places(reading, `${axis}\n${focus.paths}`, () => findPlace(reading, axis, focus));
}

function findPlace(reading: Reading, axis: string, focus: Focus): Place {
  const rest = knowledge().axes.get(axis)?.rest ?? 0.5;
  const sentences = reading.sentences.filter((_, index) => focus.holds(index));
  const votes = [...cueVotes(sentences, axis), ...moodVotes(sentences, axis)];
  const place = toPlace(
    votes.map((vote) => ({ ...vote, weight: vote.weight * (0.35 + Math.abs(vote.grade - rest)) })),
    rest,
  );
  const pull = place.strength / (place.strength + 0.25);
  return { at: rest + (place.at - rest) * pull, strength: place.strength };
}

function toPlace(votes: readonly { grade: number; weight: number }[], rest: number): Place {
  const strength = votes.reduce((sum, vote) => sum + vote.weight, 0);
  if (strength === 0) return { at: rest, strength: 0 };
  return { at: votes.reduce((sum, vote) => sum + vote.grade * vote.weight, 0) / strength, strength };
}

const feelingSign: ReadonlyMap<string, number> = new Map([
  ["sentiment", 1],
  ["anger", -1],
  ["quality", 0.7],
  ["trust", 0.4],
  ["churn", -0.5],
  ["enthusiasm", 0.5],
  ["politeness", 0.3],
  ["toxicity", -0.4],
  ["sadness", -0.5],
  ["stress", -0.5],
  ["agreement", 0.4],
  ["gratitude", 0.4],
]);

function moodVotes(sentences: Reading["sentences"], axis: string): { grade: number; weight: number }[] {
  const sign = feelingSign.get(axis) ?? 0;
  return sentences.flatMap(({ mood }) => {
    const votes: { grade: number; weight: number }[] = [];
    const { value } = mood.sentiment;
    if (sign !== 0 && Math.abs(value) > 0.15) {
      votes.push({ grade: 0.5 + 0.5 * Math.sign(sign) * value, weight: Math.abs(value * sign) * 1.5 });
    }
    if ((axis === "anger" || axis === "urgency") && mood.loud > 0.2)
      votes.push({ grade: 0.9, weight: mood.loud });
    return votes;
  });
}
