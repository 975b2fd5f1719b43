/** How things stand: pairs of states that exclude each other, with the everyday words for them. */
export const situations = `
open-now !shut: open, opened, opens, reopened, doors open, open daily, open every day, open to the public, now open, back open
shut !open-now: closed, closes, shut, shut down, closure, boarded up, closed for, not open, except mondays, closed until, out of bounds, no entry, shutting
hot-food !cold-food +1: piping hot, steaming, served hot, still hot, hot on arrival
cold-food: arrived cold, came cold, stone cold, cold food, food was cold, luke warm
present-there !absent: in attendance, attending, in class, at work today, showed up, turned up, at school, in the office
absent !present-there: absent, absence, off today, not in school, stay home, staying at home, keep him home, keep her home, keeping him home, missed class, missing school, will not be in, not coming in, not attending, be off, out of office, off school, did not show up, no show, not at school
allowed !forbidden: allowed, permitted, permissible, permit, permits, authorised, authorized, free to, entitled, pets welcome, at liberty, okay to, fine to, lets you, let you, allows
forbidden !allowed -1: forbidden, not allowed, prohibited, banned, ban, restricted, restricts, can not be, not permitted, prohibit, prohibits, forbid, forbids, off limits, no pets, no smoking, no dogs, strictly, prior consent, prior written consent, against the rules, not permit, restriction, not to be, disallow
required !optional: required, mandatory, compulsory, obligatory, obliged, essential, requirement, requires
optional !required: optional, voluntary, not required, not necessary, not compulsory, no obligation, if you like, if you wish
recovered !ill +2: recovered, recovery, right as rain, fully recovered, back on her feet, back on his feet, on the mend, healed, cured, all better, well again, much better, feeling better, feels fine, back to normal, good as new, all clear, back at school, discharged, fighting fit
ill ^sick !recovered -2: ill, sick, unwell, poorly, feeling unwell, under the weather, off colour, not well, throwing up, was sick, vomiting, fever, flu, ailing, feverish, laid up, in bed with, temperature, coughing, has a cold, sickness
healthy !unhealthy +2: healthy, in good health, thriving, good condition, blooming, robust, never looked better, flourishing, in good shape, lush, vigorous
unhealthy !healthy -2: unhealthy, infested, infestation, riddled with, wilting, yellowing, brown spots, curling, rotting, diseased, blight, greenfly, aphids, mildew, sick plant, drooping, dying, withered, leaves are dropping, spots on the leaves
won !lost-game +2: win, won, wins, winner, victory, victorious, defeated, champion, triumph, came first, gold medal, lifted the trophy, knocked out, thrashed, prevailed, through to the final, clinched, ruled in favour, ruled in favor
lost-game !won -1: loses, defeat, beaten, lost the match, came last, knocked out of, thrashed by, relegated, lost to, dismissed the claim, runner up, fell to, went down to, ruled against
hired !turned-down +2: hired, got the job, offered the position, offered the job, offer letter, appointed, welcome aboard, welcome to the team, selected for the role, start on monday, joins us
turned-down !hired -1: rejected, rejection, turned down, unsuccessful, another candidate, not selected, regret to inform, not moving forward, not proceed, other applicants, decided not to proceed, unfortunately we, not shortlisted, went with somebody else
bigger !smaller: bigger, larger, more people, grew, grown, increased, expanded, extra, doubled, tripled
smaller !bigger: smaller, fewer, shrunk, shrank, reduced, cut down, halved, dropped
rose !fell: rise, rose, risen, went up, go up, going up, up from, climb, climbed, gain, gained, jumped, surged, soared, higher, increased, on the rise, doubled, raised its
fell !rose -1: fall, fell, fallen, went down, go down, down from, decline, declined, declining, slump, slumped, plunged, shrank, tumbled, sank, below forecasts, lower, decreased, dipped, lost ground, slid, halved
unchanged !changed: unchanged, no change, as before, stays the same, left as is, not changed, same as, still the same, stayed put, in line with
changed !unchanged: changed, altered, modified, differs, differs from, switched, updated, amended, revised
struggling !thriving -2: struggling, struggle, struggles, in trouble, losing money, going under, bankrupt, cutting jobs, in difficulty, in the red, finding it hard, can not keep up, struggles with
thriving !struggling +2: thriving, booming, doing well, profitable, record profit, raised its forecast, flourishing, strong demand, going from strength to strength, ahead of target, doing great
worried !reassured -1: worried, worry, worries, concerned, anxious, afraid, uneasy, nervous, fear, fears, troubled, keeps me awake
reassured !worried +1: reassured, relieved, relief, not worried, no worries, at ease, put my mind at rest
safe-now !unsafe +1: safe, safely, out of danger, harmless, unharmed, everyone got out, not hurt, nobody hurt, no injuries, no one was injured, all accounted for, roadworthy
unsafe ^danger !safe-now -2: unsafe, dangerous, danger, hazard, hazardous, safety concern, safety issue, fire exit, blocked exit, exposed wires, sparks, brakes fail, brake fluid, gas smell, smell gas, smell of gas, bare wires, loose railing, slippery, no smoke alarm, smoke alarm, stop driving, could have been killed, trip hazard, wet floor, choking hazard
ended !continuing: ended, ceased, done with, discontinued, not anymore, ex, formerly, in the past, has stopped, came to an end, concluded
continuing !ended: continuing, continues, continued, ongoing, carry on, carries on, persists, leave it on, keep going, not stopped, keep it
former ^ended: former, previous, ex, used to, once was, gave up
first-time !repeat: first time, first visit, never before, new here, for the first time, newcomer, first ever, debut
repeat ^again !first-time: happened before, second time, third time, 2nd time, 3rd time, last time too, yet again, once more, repeatedly, regulars, returning, not the first time, once again, keeps happening
alone !together: alone, by myself, on my own, solo, by himself, by herself, lives alone, unaccompanied
together !alone: with my wife, with my husband, with friends, as a couple, with the kids, accompanied, group of, both of us, the four of us
asleep !awake: asleep, sleeping, slept, nap, napping, fast asleep, in bed, snoring
awake !asleep -1: awake, woke, wakes, up all night, sleepless, can not sleep, have not slept, not slept, insomnia, tossing and turning, up at night
exhausted ^tired !rested -2: exhausted, tired, worn out, shattered, knackered, drained, burnt out, burned out, have not slept, no sleep, running on empty, can barely keep my eyes open, dead on my feet, fatigue, sleep deprived
rested !exhausted +1: rested, well rested, refreshed, slept well, slept like, full of energy, energetic, recharged, slept through
full-up !empty-now: fully booked, sold out, crowded, packed, no seats, no space, no vacancies, overcrowded, at capacity, standing room, not a seat, booked up, no places left, no tables
empty-now !full-up: vacant, vacancies, half empty, deserted, few people, space left, places left, spaces available, still have room, hardly anyone, seats left, plenty of room
busy !free-time: busy, swamped, no time, hands full, rushed off, tied up, double booked, snowed under, packed schedule, back to back
free-time !busy: any time, anytime, flexible, whenever suits, any day, easy about, not fussy, can do any, whatever works, at your convenience
arrived-there !never-came +1: arrived, delivered, got here, turned up, landed, has come, showed up, on my doorstep, handed over, was delivered
never-came !arrived-there -2: not arrived, never arrived, never came, has not arrived, not received, not turned up, still waiting, no sign of, should have been here, supposed to be here, supposed to arrive, was meant to arrive, was due, yet to arrive, not here yet, nowhere to be seen, not delivered
late-now ^late-delivery !early -1: late, delayed, overdue, behind schedule, not on time, was meant to arrive, supposed to be here, was due, held up, hours late, after the deadline, past the deadline, tardy, overran
early !late-now +1: early, on time, ahead of time, ahead of schedule, before time, prompt, punctual, right on time, in good time, to the minute
paid-up !unpaid: paid, paid in full, paid up, payment received, has paid, paid on time, bill settled
unpaid ^overdue !paid-up -1: unpaid, not paid, owes, owed, owing, behind on rent, in arrears, have not been paid, missed payments, balance due, skipped the bill, without paying, left without paying
signed !unsigned: signed, signature, inked, countersigned, put pen to paper, executed
unsigned !signed: unsigned, not signed, to be signed, awaiting signature, will sign, not yet signed
works-now ^working !broken +2: working, works again, functioning, functional, operational, up and running, restored, running normally, running fine, online, back up, no issues, in working order, works perfectly, going strong, service restored
broken: degraded, out of order, snaps, nothing happens, dead, does not respond, will not start, will not load, will not charge, can not open, gave up the ghost, packed up, conked out, on the blink, faulty, goes black, died on me, came apart, came off, broke after, unusable
outage: service down, production outage, all regions, nobody can, no one can, site is down, offline, paged, down for everyone
faulty ^defective -2: faulty, break before, broke within, fell apart, defective, stopped after, dud, gave out, came apart
own-thing !rent: owns, owner, belongs to me, my own, bought our, homeowner
lost-thing ^lost-property -1: lost my, missing, mislaid, left behind, has anyone found, anyone found, anyone seen, have you seen, went missing, looking for my, keep an eye out, strayed
found-thing ^lost-property +1: found a, handed in, is this yours, come and collect, claim it, belongs to someone, turned up
secret-kept ^secret: secret, kept secret, secrecy, do not tell, tell no one, tell nobody, between us, between you and me, keep this quiet, keep it to yourself, our little secret, hush, not a word, strictly between, off the record, do not mention, mum is the word
public-known !secret-kept: publicly, announced, everyone knows, disclosed, open secret, told everyone, widely known
scared ^afraid -2: scared, frightened, terrified, fearful, frightens, scares, petrified, phobia, jumpy, hides under
unafraid !scared +1: not scared, not afraid, unafraid, fearless, brave, does not mind, not bothered by
confident-at !struggling +2: confident, at ease with, strong in, mastered, fluent, skilled, excels, has mastered, no trouble with, handles well
convinced !undecided: convinced, persuaded, sold on, all agree, unanimous, on board, made up our mind
undecided: undecided, on the fence, not everyone, likes it but, not decided, mixed views, weighing up, sleep on it, sit on it, think it over, thinking it over, mull it over, have not made up, no decision yet
permanent !temporary: permanent, permanently, for good, indefinitely, indefinite, for ever, lifelong, open ended
temporary !permanent: temporary, temporarily, for the time being, interim, short term, for two weeks, for the weekend, provisional, stopgap, for a few days, until further notice
serious-relationship !casual-dating ^relationship: serious relationship, commitment, committed, lasting, settle down, long term, the one, soulmate, life partner, marriage, something real
casual-dating !serious-relationship: nothing serious, no strings, just fun, keep it light, see where it goes, nothing heavy
criticism-of ^complaint -1: criticise, criticize, criticises, criticism, faults, flaw, weak point, complain about, let down by, disappointing, drawback, downside, shame about, only gripe, could be better, clunky
faultless ^praise +3: flawless, can not fault, could not fault, faultless, nothing to complain, no complaints, zero complaints, can not complain, could not ask for more, could not be happier, could not have been better, never looked better, nothing but praise, nothing short of, recommend highly enough, recommend enough, thank enough, praise enough, could not recommend more, can not say enough, best ever, second to none, absolute star, absolute gem, a credit to, ten out of ten, hard to fault, never disappoints, worth every penny, could not put it down, not one bad, no better, can not wait to go back
scathing ^complaint -4: would not wish, not fit for, zero out of ten, avoid like the plague, not worth, steer clear, never setting foot, last time we, would not touch, not even worth, would rather eat, beyond a joke, daylight robbery, worst ever, an insult, shambles, joke of a, sorry excuse, not if you paid me, one star is too many, save your money
so-so ^neutral !praise: not bad not great, was not bad, was not great, does the job, it is okay, so so, nothing special, middle of the road, neither here nor there, could be worse, passable, unremarkable, meh, nothing to write home about, does what it says
`;
