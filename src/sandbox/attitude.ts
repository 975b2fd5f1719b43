import type { Focus } from "./focus.ts";
import type { Hypothesis } from "./hypothesis.ts";
import type { Reading } from "./reading.ts";
import { stateFeeling } from "./state-feeling.ts";

const words =
  /\b(?:angr|anger|upset|furious|irritat|happ|unhapp|satisf|dissatisf|disappoint|frustrat|annoy|lik(?:e|es|ed|ing)\b|lov(?:e|es|ed|ing)\b|hat(?:e|es|ed|red|ing)\b|enjoy|recommend|pleas(?:ed|ant)|content\b|positive|negative|complain|prais|critici|hostil|rude|polite|friendl|unfriendl|kind (?:to|word|about)|toxic|insult|belittl|mock|sad\b|worr|afraid|scared|stress|mood|tone|sentiment|feel|opinion|glad|grateful|thank|impress|unimpress|delight|bored|excit|proud|regret|sarcas|warm\b|cold\b|approv|support|agree|disagree|trust|bad experience|good experience|worth)/;

/** Whether a question asks for what somebody feels or thinks of something, so that the mood of the text tells. */
export function asksAttitude(question: string): boolean {
  return words.test(question.slice(0, 500).toLowerCase());
}

/** How far the feeling of the state is that of the question, −1 to 1: as `feeling` where one is asked for, else as `mishap`. */
export function feltFeatures(
  reading: Reading,
  asked: Hypothesis,
  focus: Focus,
): { feeling: number; mishap: number } {
  const felt = asked.feeling() * stateFeeling(reading, focus);
  return asksAttitude(focus.text) ? { feeling: felt, mishap: 0 } : { feeling: 0, mishap: felt };
}
