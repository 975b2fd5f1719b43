/**
 * Words that differ by a slip from a word of the lexicon and are none: `graph` is no misspelt `grape`. Nothing is
 * corrected to them either. They are words that occur in the definitions of WordNet 3.1 three times or more.
 */
export const realWords = `
abdication abide abode abound abounding abstracting abstraction abstractions accent accented accenting accents
accomplice accursed acquainted acre acres acrid actin adapt adder addled adept adjectival admonition adobe adorn
adorned adsorbed adsorption adverb adversely adversity advocated advocates aesthetic aggressor aground aimed aiming
alike allot alloy alloyed alloys altitude aluminum ambitions amble americana amiable amide ample amply analyses
anesthetic anglers annul anther antiemetic antiseptic antiviral apologist appointee appraising aptitude archeology
arches arching arena argon arid arter articular ascendant ascending ashen assent asser assess assume assumed aster
asters astrology atone attaining attainment auction auditory autocratic automation automaton awaken axiomatic babble
backer backward bacterial baggy baldness bale bane banister banter barbed barbs barge baron barren basal basis basking
baste bated bather baton beacon beading beads beak beaked beaks beard bearded beast beasts bedside beech beeches beets
beings belch bellow berth beset beta bier bilge binds birch birches bittern blase bleak bleat blockage blond blot
blower blunder bluster boars bobbed boggy bogus bolls bolster bondage booth booty boron boson bough boughs bouts bowed
bower bowing boxer boxers bracts brads braid braiding braids braised bran brash breadth bream breech breeches brewer
bridle brine brink broil broiler broiling brook brushy budge bugle bulky bulls bunker burly burner burrow burrowing
bursa bushy bustards buster butler butterfat bytes cagey calibrate calibrated calibration calla caller callus caloric
calving camel candidacy cane canes canker canter cantering canvass caparison captious caress carnal carob carp carpel
carpentry carping cartilages cartoon cartridges carve carved carves carving catchy cation caudal ceded centaury chafe
chafing chancel chant chanted chanting charred chart charter charts chaste chatter checker cheeselike chert chews
chick chimes chock choral chord chords chorea chuck chunky chute chyle circulate circulation civic clamber clang
clanging clasp classification claws cleanse cleansing cleat cleaving clenched climber clipped clips cloak clobber clod
clone clonic cloning closer closest closet clotting clover clubs cluck clump coattails coaxing coiling coils
coincidence colic collage collusion colon comma command commanded commander commence committee commodity communion
communist companion complement complementary complexion component composite composition compositor compression
compulsion conceit conceited conceived concocted concoction condiment condiments condor conduit cones confederate
confession confining confluence conform conformable conforming conforms congo conic conical conjuring consecration
conservatism constable constancy consternation constitution constraint constraints constriction constricts consummate
context contiguous continental contingent continuum contorted contralto contributory convection convergence convulsion
cookery cooler coots copal coppery cords corky cornea cornet coronation coroner corporatism corps corral correlated
corrugated cosmic cottony counterpart couplet coursers courtier covert cracker crackled crackling crafty crank crape
crater crave craved creak creaky crease creased creed creek creep creeps cremated cress crest crested croon crouch
cruelly cruiser crumbled crunch crusher crust crusted cubes culminate culminated culms cultivated cultivating curds
curly currant curtail customary cymes cysts dagger daisy darken darkling darned dazed deamination debated decay
decayed decaying decays decoy decree decrees deduce deduced deepening defecation defensive deflated deflecting
delimited delta delusions denoted depicting depiction deplete depleted depletion depraved descendant descendent
descent desecrate desiccated despicable despot destroyer deter deterring detonated detonation deviant deviation devise
devotee devout diagnostic diary diced diffraction diligence dime dinar dingy dipper directory disbanded disbelief
disbursing discoid discolored discoverer discrete dishonesty disklike dismount disorderly disparate dispersed
displaced disposing dissection dissenter dissident dissociated distal distinction ditch dived diver divergent
diverging divers dives divested divine diving divorcee dome domed doorman doped doubly doubtless doves downy drawl
dreamy dregs dressy drier drift drupe drupes duffer dully duple dusky dyne earthy easel eastern eaves ecological edict
eels eighth ejaculation ejected ejection elocution elution emaciated emaciation emery empress emulsions enact enate
encrusted endowment endure enduring enema enlargement ensue ensuing entice entirety erected erection errant ester etch
ether evaporate evidenced evocation exalt excavated excavation exclaimed excrement excretion exert exhalation exotic
expanse expansion expansions expansive expediency expedient expend expended experimental experimenter exploratory
expressly expulsion extensile extent exudation fabled facet facets facilitates faction factions faculties faculty
fallow falsity falter faltering familiarly fangs farther fascism fasten fate fauces feat feathery feats feces feebly
fella fellow fennel ferment ferny fetal fete fiber fiddle fiend fifth filler filmy finder finer firth flail flair
flank flaps flare flared flares flaring flashy fleet fleets fleshy flexes flicked flighty fling flint float florid
floss flounder flounders flout flowery flue fluke foamy focal focussed fodder folksy folly forage forearm forearms
foreman foremast foresight forgo formulate forte forth forthright foster fostering fowl foyer fractious freed friction
frictional frill fringe fringes frond froth fruity fundus furry gable gabled galley gambler gaping garb gargling
garter gases gasp gateway gazing genie genital gentile gentry genus geographic ghostly gilled giver gland glassy
glazed glide glided globe gloss goddam goner gorge governmental graft grafted grafting grain grained grains granulated
graph graphs grassy gravel graze greenlings grimly grocer groin grope groping grounder grove growl growling grunt
grunting grunts guans guise gully gunsight gusto gusty hairy hakes halter hames handless handshake hardening harder
harem harrier haste hatch hatless hauled haven healer heaped hearer hearth heath heave heaving heir heirs helper
herein heresy heron herons herpes hideout hiker hilly hindquarters historian hither hodes hoist holler holmes homer
hooded hoofed hooting horde hover hulls humerus humic humility hunter hypocrisy hypothesize ideal ideals idler
illiterate imitating imitation imitative immoral impart imparting imparts impassive impending implacable inadequacy
inaugurate incantation incentive incest incite incites inciting inclusion incomparable incurable inducted induction
inductive indulging inebriated ineffable inert inevitable inexperience infarction inferential infernal infertile
infinity infirm inflected inflection inflections ingenuity ingest ingested ingesting ingestion inhabit injunction
inlaid inning inquisitor insensibility inseparable insolent instill instructor intensify inter interacting interaction
interactions interacts intercept intercepted interception interfere interlace interlaced intermediary intermeshed
interrelated intersecting intersects intervened intestate intestine intonation inure inured invariable inventor
invisible ionic issuer itinerant jackals jealously jelly jerky joist joists joker jokers joust juts kelps kidnapper
kidnappers knack kneel knobs knocker laced laces lance larks laser lasers lashing latent latex lathe lather latter
layer layers laying leaden leafy lean leaned leaning least leaven ledge ledges legitimacy lemma lesion lesions lessen
lessens lever levers lien lifter lilting limbed limbs limpet limpid linden linear lipid lithe livable livelihood
liveliness livery loam lobar lobed lobes locus logger loin loins loons loosen looser lordly lords lories lotus
lounging louse lowset lurch lurid male males malted mane mangy mania manic manly manor marinade marital marker markers
marsh martian massage mast masted mastery masts mater meager meaty meddling medial median melodically menial meson
meteor microscopy midst milky miner miners mingled minks mired misbehavior miserly misty miter mites mitigating modal
modality molar molecular molted monopolies monotony moose morel mortal mortality mosses mossy motile motility mound
mousse mousy movements mucky mucous mugger munificent mushy musky muslin muster mutilation nasal native naught navel
neatly necessity neon nestled nether neutron neutrons niche nickel nited nites noose normative notion notional notions
nowise nudge obscurity obverse occasions ocher older oman omans omens oration orchestral organist orthodontic ounce
oust outer outset overbearing overgrown overreach overripe overrun oversees overt paced paces pacing paddle paddles
paintable pajamas palate paler pangs panicled pansy panting pantry pants papal papery parable parametric paraphrase
parch parched pare parity parson participle particulate pastel pasty patchy patter patties patty paved paving pearl
pearly peeped pellet pelts penetrated penis pennines peopled peoples percept perception perch percussion perforated
perimeter perjure perky permeated perpetuate persona pervious petrel phage pheasant philanthropic phonograph phony
photograph photographed photographer photographic photographs photon photons photosynthetic picaresque picket pickled
pierce piety pines pistil piston pithy pitted pivot placer plaguey plaid plaintive plantation planter plaque playable
pleas pleat pleated pleats pliant plume plump plumped plunder plush poach poked polo ponder poplar poppy popularly
portal positivism positivist positron posse postures pottage pouch powdery preach precedent preceding precession
precious precocious predacious preeminent prefect prejudiced preservation preset prevision preying preys prima primacy
primate principle probation processional profundity profusion progestin prone propane propel proponent proportion
proportional proprietor props prospectus proto proton provable providential provision provisions prowess prying psalm
psychiatric pubic pulley pulpy puncher pupal pursuer pussy putty pyrography pyrometer quack quantification quartet
queer quicken quill quirt rabid radix rafters ragged ranks rarified ratio rationale raven ravine ravishing reactor
realism realm reap rebellious recite reclining recreation rectal redemption reeds reefs reelection referenced
reflector reflex refraction refrain refraining refuge refutation refute refuted regain regained regal regent reins
relent reliving remainder remake remand remission renal render rending repeal replay reportedly repressed repression
republics reputedly resilience resin resins resonance resonating resorption resounding restrain restraints reticence
retort retracted retraction retrieving reuse revel revelation reverie rickets rigger rinds ripen rippled rites riyal
roach roaches roaring rockers rocky roiling rooks roost rosin roster rotating rouge rouse rousing rubbed ruble ruffle
rumbling runaway saber sable sacred saint saints saloon salve sampler sandal sandals sandy sashes sated satin
saturation savage savor scabs scalp scaly scamper scant scapes schemer scoot scour scout scouting screamer screeching
scripture scroll scuffle scuttle seabed seance sects sedate sedation seedy seine seize seized seizes seizing semen
seminal seminary sensor sensors sentient sepal sept septic sequences serifs serous serum servile settler shack shaft
shafts shaker shale shallow shank sharper shave shaved shaving shavings shawl sheen sheer shifty shingles shins shirks
shivery showy shred shredding shrewd shriek shrike shrikes shrine shriveling shuck shucks shunt sians sidle siege
signboard signer silks silo simplex simulate simulated simulates simulation singly sinner sitter sixth sketchy skier
skiers skiff skims skull skulls slacken slain slander slangy slant slat slats slaty sleds sleeper sleeveless slender
slide slides sliding slime slipper slippers slits sloop sloth slums smack smacked smiler smoker smoky smuggler
smugglers smuts snapper snare sneak snicker sniff snipe snout snouted snouts snowball snuff soapy socialist sodden
solder solicitous solvation sonar sonny sorbed souffle souse spars sparse spasm spatter spattered spavin spawn spear
spears specious speck spinal spindle spindles spinel spiny spire spires spitting splash splashed splashing splattered
splice splicing splintery spokes spongy spool spore spores sportsman spout springy sprinkler spurge spurred spurs
spurt squire squirt stably stammer stapes staple staples starch stark starlings starvation static stature staves stead
steeper sterling sther stilt stinger stipe stipulate stipulated stocky stolid stony stoop stooped stooping stopper
straggle straggler straggling strain strained strains strap strew strictness stride strides strife stringer stringy
strive strives strop strum strung strut studs stunted stunting submit subset subsistence substantive subtended subtle
suede sugary sundry sunray superfine supervision supervisory supine supple surety swayed swaying sweeten sweetening
swept swerve swine swoop syrupy tabulation tackle tacks talker taller tally tame tamed tamper tarry tates teak teal
teasel telephony tended tending tenor tenth terns testis thicket thickets thirst thong thongs thorn thorns thousandth
thrift thrips throes throughout thrust thrusting thrusts thugs timbre tines tinge tinkle tinkling tinted titer toddy
tonal tonic tonus totem tottering toured toxin tract tragedian trait traitor traits tramp trampling trance
transduction transform transformation transformed transistor transmit transmute transpiration transpose trapper triad
tribal tribe trill triplex trite triumphal trough troy truce trunk truss trussed trustee tudor tufted tusks tweed
twigs twill twine twinkling tyrant udder ulnar umber unarmed unavoidable unborn uncertainly uncharged undeniable
underhand underline underside undersides understate underwater undetected undivided undo unexploded unexplored
unexpressed unfailing unfold unimproved unison unity unload unmarried unmitigated unmoved unproved unpunished
unrefined unreleased unsaid unspecified unsworn untie untied untreated unwind usher valueless valve vanes variation
vector vectors veer veined venerable verge veritable vesicle vesicles vesta vibrating vibration vibrations vicarious
victorian villein viola violet visor vocation vogue voracious wafer wailing waist waistline walker wands waned waning
warding ware wares warp warped warship warts washy watcher waxes weakly weave weaving weedy weighty weir welding whine
whist whitefish whiten wholesome whorl wicker widen width wield wight wince winch winder winnow woody woolen wooly
workpiece worshipper woven wrack wrest wretch wring writhe writhing yellowish`;
