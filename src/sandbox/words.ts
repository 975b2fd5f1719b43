const toSet = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** Words that phrases look through: "money back" is found in "my money right back". */
export const fillers = toSet(`
a an the this that these those my our your his her hers its their i we it he she they me us him them am is are was
were be been being do does did doing done have has had having will would shall should can could may might must
just really actually even yet ever so very quite totally completely absolutely simply too also already finally
still kindly please literally seriously honestly to some any much own now then there here which who whom
currently again quickly fully entirely extremely bit little`);

/** English function words: they carry no subject of their own. */
export const stopWords = toSet(`
a an the this that these those my our your his her hers its their i we it he she they me us him them myself
ourselves yourself himself herself itself themselves you am is are was were be been being do does did doing done
have has had having will would shall should can could may might must just so very too also as at by for from in
into of off on onto out over to up with within about after before between during through under until upon and
or if because while when where which who whom whose what why how than then there here each every either both
few more most other others some such only own same s t let get gets got getting go goes going gone make makes
made one ones now any all but not no nor yet still even ever rather quite really actually like via per etc e g
i.e eg ie vs us ll re ve d m o well much many lot lots way thing things something anything everything someone
anyone everyone whether since though although again against around down back keep put take see say says said tell
use used using uses come comes came seem seems look looks etc eh oh um yes`);

/** Words of the question's frame: who speaks and that something is said; they say nothing of what to look for. */
export const frameWords = toSet(`
customer customers user users author writer message messages text sender speaker person people reviewer
ticket tickets post posts document documents state content conversation transcript mention mentions mentioned
mentioning contain contains containing include includes including express expresses expressed expressing
indicate indicates indicating describe describes described describing talk talks discuss discusses refer refers
referring explicitly clearly explicit following given appear appears sound sounds show shows evidence involve
involves feel feels state states stating report reports reporting regarding concern concerns about input passage
primarily mainly mostly main primary best category type kind class classify option level rate degree extent
strongly overall tone there client note statement article email emails request's snippet does specific specifically
likely actual current currently imply implies implied suggests present currently directly particular someone
somebody anyone themselves intent topic subject field value true false answer based according consider
how which what describe fit fits apply applies applicable correspond matches match paragraph sentence entry
record they them reader need needs want wants wanted ask asks asking asked request requests requested requesting
patient patients tenant employee candidate applicant traveller traveler guest caller visitor student client buyer
seller prospect agent contributor commenter respondent resident passenger diner shopper subscriber reporter owner
trying try tries seeking seek seeks wish wishes attempt attempts`);

/** Words that ask for something; in a question they make "asks for a refund" of "refund". */
export const requestWords = toSet(`
ask asks asking asked request requests requested requesting want wants wanted demand demands demanding demanded
seek seeks seeking require requires insist insists`);

/** Words that turn what follows them round. */
export const negators = toSet(`
not no never without neither nor none nobody nothing cannot hardly barely scarcely rarely seldom lack lacks
lacking lacked fail fails failed refuse refuses refused unable avoid avoids avoiding except excluding nowhere
unlikely instead absent absence zero isnt dont deny denies denied denying stop stopped stopping quit nope free`);

/** Words that a negation reaches through: "I do not think", "no sign of", "by no means". */
export const transparent = toSet(`
think thinks thought believe believes believed suppose imagine feel say says said claim claims claimed mean consider
call seem seems seemed appear appears look looks sign signs trace evidence hint indication proof means circumstances
case true sure certain convinced likely interested good conscience`);

/** Words after which a negation no longer holds. */
export const negationStops = toSet(
  "but however although though because since so while whereas except yet until unless if then when and",
);

/** Strength of degree words, as factors on what they stand beside. */
export const degrees: ReadonlyMap<string, number> = new Map([
  ...[
    "very",
    "really",
    "extremely",
    "so",
    "absolutely",
    "totally",
    "completely",
    "incredibly",
    "super",
    "utterly",
    "highly",
    "insanely",
    "truly",
    "beyond",
    "deeply",
    "seriously",
    "such",
    "too",
    "unbelievably",
    "ridiculously",
    "most",
    "exceptionally",
  ].map((word): [string, number] => [word, 1.4]),
  ...[
    "slightly",
    "somewhat",
    "bit",
    "little",
    "mildly",
    "kinda",
    "fairly",
    "rather",
    "partly",
    "sort",
    "relatively",
    "mostly",
    "moderately",
    "reasonably",
  ].map((word): [string, number] => [word, 0.6]),
]);

/** Words that open a condition or a supposition. */
export const conditionals = toSet(
  "if unless suppose supposing hypothetically assuming provided whenever imagine",
);

/** Words that ask: who, what, when … */
export const questionWords = toSet("who what when where why how which whose whom");
