import { speaksOf } from "./speaks-of.ts";

const bad =
  /\b(?:sever|serious|urgen|risk|damage|harm|pain|hostil|toxic|disrupt|inconvenien|suspici|threat|worr|stress|anger|angry|annoy|frustrat|danger|difficult|complain|problem|trouble|rude|aggressi|impact|priorit|triage|expens|delay|noise|dirt|sad|tired|exhaust|lonel|churn|escalat|bad\b|negativ|confus|pressure|symptom|ill\b|sick|violen|fault|wear|mess)/;
const good =
  /\b(?:satisf|happy|happi|quality|rating|star|fit\b|health|progress|outlook|performance|confiden|trust|recommend|helpful|clean|sentiment|positiv|enthusias|friend|polite|mood|tone|condition|view|success|interest|like|enjoy|comfort|well\b|good|recover|rest|calm|safe|agree|warm|kind|grat|reliab|chance|renew|close|buy|improv|motivat|engag|pleas|tast|fresh|value|useful)/;

/** Whether a scale rises from bad to good (1) or from good to bad (−1), as its levels or its name tell; 0 when they do not. */
export function toOrientation(instructions: string, levels: readonly string[]): number {
  const feelings = levels.map((level) => speaksOf(level).feeling());
  const middle = (levels.length - 1) / 2;
  const slope = feelings.reduce((sum, feeling, level) => sum + feeling * Math.sign(level - middle), 0);
  if (Math.abs(slope) > 0.4) return Math.sign(slope);
  const plain = instructions.slice(0, 500).toLowerCase();
  return Number(good.test(plain)) - Number(bad.test(plain));
}
