import { onInstructions } from "../instructions-remark.ts";
import type { Rule } from "../rule.ts";

const toSet = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

const english = toSet(
  "the a an is are was were does do did has have which what who how of to in for and or not this that with by from on be it their whether",
);
/** Function words of German, French, Spanish, Italian, Portuguese, Dutch, Polish and Turkish that English lacks. */
const others = toSet(`
der das ist und nicht ein eine einen den dem wird hat kunde welche welcher wie sich auf für mit von zu im über oder
le la les un une est et des du que qui dans pour pas sur avec ce cette quel quelle client il elle
el los las una es y del en por para con no se su qué cuál este esta cliente como
il lo gli della che di per non con sono è questo questa
o os uma é não em com para que do da dos esta qual
het een van dat niet met voor wordt klant deze
jest nie czy się na w z do jak który klient
bir ve bu mi mı mu mü ne için ile değil müşteri hangi kadar nasıl`);

const fewest = 4;

function isForeign(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const foreign = text.match(/[^\p{Script=Latin}\P{L}]/gu)?.length ?? 0;
  if (letters > 0 && foreign / letters > 0.3) return true;
  const words = text.split(/[^\p{L}']+/u).filter(Boolean);
  if (words.length < fewest) return false;
  const here = words.filter((word) => english.has(word)).length;
  const there = words.filter((word) => others.has(word) && !english.has(word)).length;
  return there >= 2 && there > here;
}

export const otherLanguage: Rule = {
  id: "Q12",
  level: "hint",
  title: "The text is not mainly English",
  reason:
    "Probabilities in other languages are reported to be less accurate and to need thresholds of their own.",
  checkQuestion: ({ prose }) =>
    onInstructions(
      prose !== "" && isForeign(prose),
      "Answers in other languages than English are reported to be less accurate; set thresholds on cases in this language.",
    ),
};
