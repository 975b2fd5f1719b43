import { stemmer } from "stemmer";

const irregular = new Map(
  `break:broke,broken freeze:froze,frozen pay:paid send:sent buy:bought lose:lost steal:stole,stolen win:won
write:wrote,written speak:spoke,spoken say:said tell:told leave:left feel:felt think:thought catch:caught
fight:fought build:built sell:sold hold:held meet:met run:ran,running sit:sat shut:shutting sleep:slept spend:spent
swear:swore,sworn throw:threw,thrown wake:woke,woken wear:wore,worn teach:taught find:found give:gave,given
take:took,taken know:knew,known grow:grew,grown drive:drove,driven eat:ate,eaten fall:fell,fallen fly:flew,flown
forget:forgot,forgotten hide:hid,hidden choose:chose,chosen begin:began,begun drink:drank,drunk ring:rang
sing:sang,sung sink:sank swim:swam tear:tore,torn bite:bit,bitten blow:blew,blown bring:brought child:children
man:men woman:women person:persons,people mouse:mice tooth:teeth foot:feet wife:wives knife:knives life:lives
bad:badly rise:rose,risen shake:shook,shaken strike:struck shoot:shot stand:stood understand:understood
deal:dealt die:died,dying lie:lied,lying tie:tied,tying keep:kept hear:heard become:became refund:refunding
cancel:cancelation,cancellation,cancellations deliver:delivery,deliveries analyze:analyse,analysed
apologize:apology,apologies politician:politics,political,politicians,politically
cheap:cheaper,cheapest cold:colder,coldest dear:dearer,dearest dull:duller,dullest fast:faster,fastest
kind:kinder,kindest loud:louder,loudest nice:nicer,nicest quick:quicker,quickest quiet:quieter,quietest
rude:ruder,rudest safe:safer,safest slow:slower,slowest strong:stronger,strongest weak:weaker,weakest`
    .split(/\s+/)
    .flatMap((group) => {
      const [base, forms] = group.split(":") as [string, string];
      return forms.split(",").map((form): [string, string] => [form, base]);
    }),
);

/** Adjectives in -y, compared: "happier". Other words in -er are as often things and people: cleaner, carrier. */
const compared =
  /^(happ|angr|bus|cloud|clums|cos|craz|dirt|eas|empt|fanc|filth|friendl|funn|fuss|greas|greed|guilt|health|heav|hungr|laz|likel|lonel|luck|mess|nast|nois|prett|risk|rust|scar|shak|sill|sleep|slopp|smell|speed|stead|stick|tast|thirst|tid|tin|ugl|unhapp|wealth)i(?:er|est)$/;

const longest = 40;
const memo = new Map<string, string>();

/**
 * The stem under which forms of a word meet: irregular forms and British spellings first, then Porter's
 * algorithm. Words over 40 characters and words of other scripts are their own stems.
 */
export function toStem(word: string): string {
  let stem = memo.get(word);
  if (stem === undefined) {
    if (memo.size > 50_000) memo.clear();
    stem = findStem(word);
    memo.set(word, stem);
  }
  return stem;
}

function findStem(word: string): string {
  if (word.length > longest || !/^[a-z]+$/.test(word)) return word;
  const base = irregular.get(word) ?? word;
  const american = base
    .replace(/is(e|ed|ing|ation|ations|es)$/, "iz$1")
    .replace(compared, "$1y")
    .replace(/our(s|ed|ing|ite|able|ful)?$/, "or$1");
  const stem = stemmer(american.length > 4 ? american : base);
  return stem.length < 3 && base.length > 4 ? base : stem;
}
