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
`;
