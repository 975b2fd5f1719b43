/** Roundabout ways of saying common things, by the concept that they amount to. */
export const turns = `
refund: money returned, send my money back, back on my card, want my money, owe me, credited, return my payment, reverse the charge, reverse the payment, pay me back, give it back
late-delivery: should have been here, supposed to be here, was meant to arrive, still in the depot, promised for, days ago and nothing, where on earth, no sign of it, has it gone missing
delivery-problem ^shipping ^late-delivery -1: delivery problem, delivery issue, trouble with delivery, wrong house, left in the rain, thrown over the fence, courier never, driver never
login-trouble: locked out, can not get in, code expired, link expired, does not recognise me, says wrong password, account hacked, got hacked, someone changed my
sign-in-works !login-trouble +1: can log in, logged in fine, signed in, got in, able to log in, back in my account
crash: closes by itself, shuts itself, logs me out, signs me out, freezes, freezing, goes black, goes blank, quits on me, hangs, keeps closing, kicks me out, restarts itself, gives up, falls over
bug: logs me out, signs me out, does not save, shows the wrong, wrong total, glitchy, double counts, button does nothing, error, crashing, freezing, still says, stopped saving, will not sync
stability ^technical: stability, crashes, bugs, sign outs, unstable, logs me out, freezing, unreliable, restarts, keeps closing, falls over, buggy
wait-time ^waiting: wait time, queues, holds, long wait, waiting, on hold, hours on hold, in the queue, kept waiting, hour wait, forty minutes, waited
price: fee, fees, hidden fee, surcharge, fleeced, cost a fortune, price tag, steep, cost, charges, money grab, extra charges, daylight robbery, pricey, bill
quality-made: how well it is made, well made, build quality, craftsmanship, flimsy, sturdy, stitching, came apart, falls apart, cheaply made, workmanship
damaged: in pieces, in bits, cracked, smashed, split down, caved in, bent out of shape, leaking everywhere, squashed, crumpled
wrong-item: different size, different colour, not the one, sent me a, came in blue, got the wrong, wrong size, someone else's
changed-mind: changed my mind, no longer wanted, not for me, does not suit, never worn, unworn, bought on impulse, do not want it, do not need it, second thoughts, had a rethink
cancel: end the service, end it, please end, stop my, close it down, terminate it, drop the booking, drop it, leave, wants to leave, do not renew, out of the contract
keep-it !cancel: keep it, stays as is, keep going, keep the plan, carry on with, do not cancel, please do not cancel, keep my, stay with you, leave things as they are, hold on to it
information ^question: information, facts, wants facts, let me know whether, what time, how much, do you have, can you tell me, is there, which brand, when does, where can, do you sell, just wanted to ask, wondering whether
join ^sign-up: join, sign up, become a member, enrol, enroll, sign me up, new member, how do I join, start a membership
offer-help: offers, offering, gives away, lends, can give, happy to help, if anyone needs, welcome to it, free to collect, going spare, help yourselves
gathering ^invitation: event, gathering, party, street party, picnic, barbecue, meet up, come along, join us, everyone welcome, bring a dish, carol singing, open day, quiz night, doors open
alert-danger ^warning: warning, alerts about danger, break ins, thieves about, seen trying car doors, fallen tree, black ice, loose dog, suspicious van, watch your, lock your
certificate: certificate, cert, expired certificate, invalid cert, ssl, tls, certificate expired, expired cert
traffic-load: too many requests, traffic spike, overload, overloaded, surge, rate limit, flood of requests, went viral, peak load, capacity
settlement ^court-case: settled, settlement, settled out of court, parties settled, reached an agreement, agreed terms, paid to settle
evidence-lack ^court-case: not enough proof, lack of evidence, no evidence, insufficient evidence, could not prove, unproven, witness
late-filed ^court-case ^late-now: time limit, out of time, after the deadline, statute of limitations, time barred, missed the deadline
reason-missing: reason not given, cause not given, no reason, without giving, did not say, unknown, unexplained, not stated, no details
content-change ^website: text change, image change, wording, header, typo, caption, logo, still says, copy change, banner text, picture
data-exposure ^breach: data exposure, exposed, anyone can see, publicly accessible, open to anyone, leaked, no login needed, without a password
vulnerability: vulnerability fix, anyone can see, sql injection, script injection, unpatched, can see other people's, exposed
change-size ^booking: more people, fewer people, one more guest, bigger table, bring a friend, party of, extra guest, two more, one less, there will be
change-date: another day, different date, move it to, later that week, the day after, the week after, swap to, from thursday to, instead of friday, earlier slot, later slot, postpone
dietary ^diet: dietary, allergies, diet, coeliac, celiac, nuts, gluten, lactose, vegan, vegetarian, halal, kosher, intolerant, intolerance, can not eat, can not have, shellfish
allergy: coeliac, celiac, intolerance, intolerances, intolerant, can not have nuts, nut allergy, swell up, epipen, hives, anaphylaxis, food allergies
appointment: see a doctor, be seen, book a visit, fit me in, slot, come in on, check up
prescription-refill: repeat of, run out of, more of the same, repeat medicine, medicine renewal
wound ^injury: wound, accident, cut, gash, burn, fell off, stitches, bleeding, broken bone, twisted, sprained, knocked, bruise, bruised
leave-request ^vacation-request: time off, leave, day off, take friday, holiday, week off, annual leave, booking off, be away
grievance ^work-complaint: grievance, reports a grievance, unfair, bullied, shouted at, passed over, harassed, my manager
late-to-work ^delay: be late, running late, twenty minutes late, traffic, delayed, stuck in, held up, get in around
improving ^improve +1: improving, getting better, nearly gone, almost gone, on the up, steadily, progress, less than before, up from, coming along, clearing up, better each day, easing, turned the corner
worsening ^worsen -2: worsening, getting worse, spreading, declining, deteriorating, down from, more every day, worse than, out of control, going downhill, no better
declining ^worsening: declining, down from, dropped, slipping, worse than last, fallen behind, lower than
clear-instructions +2: clear picture, step by step, easy to follow, numbered, well explained, clear instructions, a child could, foolproof, self explanatory
poor-instructions -2: confusing, makes no sense, missing steps, unclear, no pictures, impossible to follow, guesswork, translated badly
finished-it ^success +1: finished, got there, managed it, built it, did it, completed, all done, put it together, up in an hour, in the end I
theft ^crime -2: theft, stolen, stole, nicked, pinched, burgled, break in, robbed, pickpocket, mugged, shoplifting, swiped, taken from my
hacked ^breach ^login-trouble -2: hacked, account hacked, hijacked, somebody changed, someone changed the, taken over, not me who, logins I do not recognise, compromised
hygiene ^cleaning -1: hygiene, scrub, grubby, filthy, unclean, sticky tables, dirty toilets, hair in, stained sheets, dusty, crumbs
kind-staff ^friendly +2: kind staff, kind, sweet, lovely staff, warm welcome, patient, star, smiled, helpful, caring, gentle, attentive, thoughtful, polite
staff-bad ^rude -2: rolled her eyes, ignored us, unkind, cold, snappy, could not care less, unhelpful, brusque, surly, slammed, barely looked up
leak ^plumbing -1: leak, leaking, dripping, water coming through, wet ceiling, puddle under, burst pipe, pouring through, flooding, soaked carpet
gas-emergency ^danger ^urgent -3: smell gas, gas leak, carbon monoxide, fire, smoke, sparks, flooding, ceiling came down, exposed wire, unconscious, not breathing, chest pain, bleeding heavily, collapsed, seizure
no-action !urgent: no action needed, thanks for sorting, all done, nothing needed, just to say, for information, no reply needed, ignore this, all fixed
legal-serious ^legal-action: solicitor, letter before action, lawyers have been, court papers, filed a claim, formal notice, my lawyer, instructed, legal representatives
joking ^joke: lol, haha, jk, just kidding, only joking, totally, winky face, lmao, pulling your leg, tongue in cheek
research ^education: academic research, research, dissertation, thesis, study, survey, interviews, paper, university, phd, scholar, literature review
travel-trouble -2: cancelled, stranded, missed connection, overnight at the airport, rebooked, diverted, turned back, no trains, replacement bus, delayed
smooth-trip +2: smooth, on time, no delays, landed early, breezed through, hassle free, without a hitch, like clockwork, easy journey
trust-it !scam +1: trust, trusted, reliable source, safe to reply, bona fide, verified sender, known to us
likely-yes +1: likely, will, ready, keen, signed by, definitely, looking forward, sure thing, certain, planning to, decided to, excited, booked
unlikely-no -1: unlikely, not interested, take me off, going elsewhere, no budget, doubt it, no plans, pass on, deal is dead, rather not, cold feet
confusion ^uncertain -1: confused, puzzled, lost, no idea what, makes no sense, baffled, can not work out, unclear to me, scratching my head, which one is it
urgent: gas, smell gas, coughing, now please, right away, by noon, straight away, can not breathe, at once, before the weekend, within hours, this instant, tonight
`;
