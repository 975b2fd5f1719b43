/** Everyday words without a concept of their own, so that they are not taken for misspellings of others. */
export const commonWords = `
able above across act add afternoon age ago air allow almost along although always among amount angle answer apart
appear area arm arrive aside aware away baby ball band base basic bath bear become behind being believe bell below
beside better beyond bit block body bottom bowl branch bread bridge bright bring brown brush bucket bunch burn busy
came camp candle care carry case catch cause chain chair chance change character check choice circle class climb
clock close cloud coat collar colour column common compare contain continue control cool copy corner correct count
couple course cover create cross crowd cup curtain curve dance dark daughter deal dear decide deep degree depend
describe desk develop differ dinner direct discover distance divide door double draw dream dress drive drop dry each
ear earth edge effect eight either else empty end engine enjoy enough enter equal especially evening event exactly
example except exercise expect explain eye face fact fair fall far farm father feed feel feet field fifteen fifty
fill final find finger finish fire first floor flow follow foot force forest form forward four frame front full game
gather general gentle girl glass gold gone grass grey ground group guess hair half hall hand handle hang happen hat
head hear heart heavy height help hill hole hope hour human hundred husband idea imagine inch include indeed inside
instead interest invent island itself job join jump keep key kind king kitchen knee know ladder lady lamp land
language large last laugh lead leaf learn leave left length less letter level lift light line lip list listen live
local long loose lot machine main make manner many mark master matter mean measure member mention metal method
middle might mile mind minute mirror modern moment month morning mouth move much music nail name narrow nature near
neck needle neighbour neither nine noon normal north nose note nothing notice object observe ocean office often
onto open opposite order ordinary original ought outside own paint pair paper parent park part particular party pass
past pattern pencil perhaps period person picture piece pipe place plain plane plate please pocket point possible
pound practice prepare pretty print private probably produce proper protect prove provide pull pupil purple push
quarter question rail raise range rather reach read ready real reason receive record red regular remain remember
remove repeat reply represent rest result ribbon ride ring river road roll roof rope rough round row rule sail salt
same sand save scale science sea season seat second section seem select sense sentence separate serve set seven
several shade shake shall shape share sharp sheet shell shine shirt shoe short shoulder shout show side sight sign
similar since single sister sit six skin sky slip smell smile smooth soap sock soft soil son soon sort sound south
space speak spell spread square stage stair stamp stand start state step stick stone stop straight strange stream
street string study sugar sudden suit surface system tail talk tall taste teach ten term thick thin thing think
third thirty thirteen thousand thread three through throw thumb tie till together tongue toward towel tower track
trade train tray tree triangle truck true trust turn twelve twenty twice type under unit until usual valley various
view visit voice vowel wait walk wall want watch water wave week weight wheel while white whole wide wind window
wing winter wish woman wonder wood word world worth write yard yellow young number numbers wood shall shell
hours mine lunchtime downstairs upstairs anyway towards whatever somewhere anywhere everywhere someone nobody
onwards meanwhile therefore besides thus hence despite whereas somehow otherwise nearly roughly mostly partly
usually normally generally currently recently lately later earlier sooner shortly certainly surely indeed maybe
plan plans planned planning note notes noted lane lanes stare stack stacks store stores sheets shopping steep
grate form forms desert quite quiet loose choose chose angel angle weather whether trail trial casual causal
planner pillar player plates hate cart carts dust duty cast past paste pasta waste vest coach couch bread broad
board boarded bored border brother bother bothered brush crush clash flash flesh fresh frosh shell shelf sharp
spoke stroke strike stripe strong string spring sprint splint print paint point plant plain place palace peace piece
wire wired fire hired tired tried dried cried copper cooper proper paper taper tape type trip tripe stripe
baker bakery butcher barber carpenter painter plumbers gardener farmer fisherman sailor pilot captain cleaner
porter dentist lawyer judge sheriff clerk banker broker trader dealer vendor vendors tailor cobbler florist
jeweller potter pottery pianist singer drummer dancer actor actress poet editor critic curator librarian
teacher tutor lecturer professor trainer referee umpire umpires nurse midwife vet surgeon paramedic chemist
pharmacist warden ranger bench drawer cupboard carpet blanket pillow mattress vase vases saucepan kettle
teapot mug jug spoon fork knife basket broom hammer screw screws nails bolt drill saw button zip sleeve boots
shoes socks scarf glove gloves jacket jumper skirt trousers jeans bulb torch necklace bracelet earring wallet
purse handbag umbrella suitcase rucksack tent stove oven fridge freezer toaster blender grill barbecue pan
orchard meadow woods lake pond alley avenue roundabout pavement kerb crossing tunnel pier harbour quay cliff
cave shore tide pebble rock brick tile slate concrete timber plank beam gutter gutters chimney attic cellar
basement hallway corridor staircase stairs landing balcony terrace porch patio shed garage fence gate hedge
lawn apple pear plum cherry peach grape melon lemon lime orange banana berry berries potato carrot onion
garlic leek cabbage lettuce spinach pea peas bean beans lentil lentils mushroom pepper cucumber pumpkin herb
herbs parsley basil thyme mint sage bay flour yeast butter cream honey jam syrup vinegar mustard ketchup gravy
stock broth squint grin shrug shrugged nod wink sigh yawn glance whisper mutter murmur scream giggle chuckle
weep sob sneeze snore stumble tumble crawl leap hop jog stroll wander march rush hurry dash chase guide steer
reverse overtake brake halt pause linger toasty cosy cozy chilly damp soggy moist crispy crunchy creamy salty
sour bitter sweet juicy tender tough chewy greasy oily sticky slimy fluffy silky blunt dull shiny dusty muddy
rusty rotten mouldy stale ripe raw january february april june july august september october november december
monday tuesday wednesday thursday friday saturday sunday midnight dawn dusk fortnight decade century spelt
learnt taught thought bought caught fought sought brought wrought nought council mayor borough parish county
village hamlet suburb district region province coast inland striker keeper winger midfielder defender goalie
squad subs substitute fixture derby league trophy medal podium lodger landlord tenant flatmate roommate
housemate neighbours nextdoor doorstep letterbox doorbell intercom squirrel hedgehog badger fox rabbit hare
deer stag otter beaver mole vole frog toad newt snail slug worm ant bee wasp moth butterfly spider beetle
ladybird hiking biking camping fishing sailing rowing surfing skiing skating climbing knitting sewing baking
brewing painting drawing sketching reading writing singing dancing sticker stickers poster leaflet flyer
brochure booklet manual pamphlet postcard envelope parcel crate carton jar tin can bottle cork lid cap straw
assembly bookcase wardrobe sofa armchair stool footstool hammock pram pushchair buggy cot crib highchair
rattle teddy doll puzzle pupils fractions algebra spelling homework classroom playground canteen detention
autumn summer grinding squeaking rattling humming buzzing clicking beeping whistling banging thudding dripping
trickling flooding solicitor papers served serving deposit tenancy lease sublet eviction itching weeping
swelling bruising bleeding stinging burning throbbing aching cult cults dissertation thesis essay seminar
lecture semester campus dormitory dim faint loud silent noisy calm still fierce mild harsh
`;
