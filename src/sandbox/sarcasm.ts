import type { Sentence } from "./sentence.ts";
import type { Sentiment } from "./sentiment.ts";

const gushing =
  /^ (?:oh (?:great|good|joy|brilliant|wonderful|look|lovely|perfect|nice|fantastic|goody|super|yay|how)|wow|great|fantastic|brilliant|sure|yeah|bravo|wonderful|lovely|perfect|superb|awesome|amazing|excellent|marvellous|terrific|splendid|congratulations|congrats|nice one|nice job|nice work|good job|great job|well done|way to go|hats off|kudos|slow clap|ah yes|ah|of course|thanks (?:so much |a lot |a bunch |a million |very much )?for|thank you (?:so much )?for|big thanks|cheers for|many thanks for|love|i love|i just love|i really love|absolutely love|gotta love|got to love|you have got to love|must love|so glad|glad to|good to (?:know|see)|how (?:nice|kind|lovely|thoughtful|generous|sweet|convenient|refreshing|exciting|wonderful)|what (?:a (?:treat|joy|surprise|delight|pleasure|bargain|triumph|performance|legend|hero|shock|masterpiece|privilege)|an (?:honour|honor|achievement))|well|truly|really|clearly|because|nothing|another|top marks|full marks|ten out of ten|10 out of 10|10 10|five stars|5 stars|a round of applause|round of applause|just what|exactly what|my favourite|my favorite|nice of|so kind|such a) /;
const mocking =
  / (?:love how|love when|love that|love it when|love being|love paying|love waiting|enjoy being|nothing says|just what (?:i|we|my|everyone|the)|exactly what (?:i|we|my|everyone|you want)|how thoughtful|how kind|how generous|lucky me|lucky us|aren t i lucky|genius|geniuses|world class|masterclass|master class|personal best|a marvel|outdoing|outdone|best part of my|highlight of my|made my day|top notch|work of art|stroke of|standing ovation|deserves? an? (?:award|medal|trophy|prize|oscar|raise|promotion)|nobel|give (?:them|him|her|that man|yourself|yourselves) an? (?:medal|award|raise)|round of applause|slow clap|five stars for|5 stars for|ten out of ten for|10 10 for|full marks for|top marks for|congratulations|congrats|managed to|who needs|who does not (?:love|want|enjoy)|who would not want|always wanted|my dream|living the dream|can not wait to (?:spend|wait|do it|pay|see what)|could not be happier to|so helpful of|really helpful|very helpful|super helpful|real treat|what a treat|what a joy|what a surprise|big surprise|shocker|nice touch|for once|heaven forbid|god forbid|silly me|my mistake for|how dare i|as if|thanks for nothing|thanks a (?:lot|bunch)|apparently|truly|so professional|very professional|real professional|experts?|bravo|well done|riveting|inspiring|thrilling|gripping|impressive|impressed|delightful|charming|priceless|a miracle|magic|innovative|efficient|luxury|luxurious|gourmet|five star|record|only took|it only|took only|only (?:two|three|four|five|six|seven|eight|nine|ten|\d+)|could have been an email|said no one|said nobody|no one ever|nobody ever|watching paint) /;
const trouble =
  / (?:hours?|minutes|weeks|hold|queue|again|another|third|fourth|fifth|sixth|tenth|twice|broke|break|broken|breaks|crash|crashes|crashed|crashing|cancel|cancelled|canceled|late|delay|delayed|fees?|charge|charged|cold|leak|leaks|leaking|stuck|ignored|ignore|logs? me|locked|lost|fire|blocked|email|meeting|meetings|monday|rain|rained|raining|stale|raw|burnt|soggy|mould|mouldy|dust|dirty|hidden|wrong|missing|without|no|not|never|none|nobody|empty|dead|error|errors|fail|failed|fails|wait|waiting|waited|slow|traffic|noise|drilling|cockroach|hair|bin|smell|smells|smelled|queueing|invisible|outage|down|only|except|instead|forgot|while|asleep|yawn|three|four|five|six|seven|eight|nine|ten|forty|fifty|ninety|extra|fell|falls|fall|fallen|apart|ruined|soaked|wet|cost|paid|paying|pay|reboot|restart|update|bug|bugs|overtime|weekend|unpaid|damp|thin|deaf) /;
const sincere =
  / (?:but|however|although|though|honestly|despite|thank you so much|thanks so much|recommend|apart from|other than|sincerely) /;

/** A sentence as sarcasm is heard in it: its words, and those of its neighbours. */
interface Heard {
  spread: string;
  beside: string;
  quoted: boolean;
  sentence: Sentence;
  sentiment: Sentiment;
  previous: Sentiment | undefined;
}

/** How far a sentence sounds as if it means the contrary of its praise, 0 (not at all) to 1. */
export function sarcasmOf({ spread, beside, quoted, sentence, sentiment, previous }: Heard): number {
  if (named(sentence)) return 1;
  const gush = gushing.test(spread);
  const mock = mocking.test(spread);
  const { good, bad } = sentiment;
  const ill = bad >= 1.5;
  const harm = ill || trouble.test(spread);
  const cheer = good >= 2 && spread.length < 30;
  let score = 0;
  if (mock && harm) score += gush || ill ? 0.8 : 0.6;
  else if (mock && trouble.test(beside)) score += gush ? 0.7 : 0.4;
  if (gush && ill && good >= 1.5) score += 0.6;
  else if (gush && harm && good >= 1.5) score += 0.4;
  if (quoted && (harm || gush || mock)) score += 0.45;
  if (cheer && previous !== undefined && previous.value < -0.3) score += 0.6;
  if (sincere.test(spread)) score -= 0.4;
  return Math.max(0, Math.min(1, score));
}

function named(sentence: Sentence): boolean {
  return sentence.found.some(
    (found) =>
      found.end - found.start > 1 &&
      found.meanings.some((m) => m.kind === "concept" && m.concept.name === "sarcasm"),
  );
}

/** Whether a text puts one or two words in quotation marks, as if they were not true. */
export function hasScareQuotes(text: string): boolean {
  return /(?:^|[\s(])['"‘“]\p{L}[\p{L}-]{1,20}(?: [\p{L}-]{1,20})?['"’”](?=[\s,.!?;:)]|$)/u.test(text);
}
