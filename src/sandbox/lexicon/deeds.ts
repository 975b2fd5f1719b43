/** What people do and want: deeds, with the plain and the roundabout ways of telling them. */
export const deeds = `
borrow !lend: borrow, borrowing, borrowed, lend me, lend us, loan me, spot me, could somebody lend, can someone lend, could I use your, may I use, have a spare, spare me, can I have a loan, skint, short of cash, tide me over, sub me
lend !borrow: lend, lending, lent, loan out, spot you, lend you, you can use mine, you can borrow, welcome to it, take mine, happy to lend, use ours
ask-money ^borrow: asking for money, spot me, spare some change, send me money, money for the, wire me, skint, can you cover, short this month, wire the money, transfer me
return-again !never-again +1: be back, will be back, see you next, visit again, go again, going back, book again, stay again, shop again, next visit, we will return, can not wait to go back
never-again !return-again -2: never again, not coming back, last time, not return, never return, lost a customer, taking my business elsewhere, never setting foot, will not be back, will not be going back, going elsewhere, once was enough
buy-ready ^purchase-intent !not-interested +1: ready to buy, ready to purchase, intend to purchase, send the contract, sign by, want to go ahead, place the order, where do I sign, we will take it, let us proceed, ready to sign, move forward, budget is approved, sign us up, send the invoice, count us in, lock it in
lost-business ^churn -1: lost the account, account lost, went with a competitor, went with a different, chose someone else, going with another, decided to go with, moving to another provider, switching to, switched to, chosen another, cancelled the contract, signed with, deal is dead, picked a rival
decline-offer !accept-offer ^refusal: decline, declined, no thanks, no thank you, not for me, not interested, pass on this, will pass, I will pass, rather not, not this time, count me out, take me off, thanks but no, say no, turn down, would rather not
accept-offer !decline-offer ^agreement: accept, see you then, works for me, that works, sounds good, suits me, yes please, go ahead, I am in, happy with that, fine by me, book me in, say yes, that would be lovely, count me in, you are on
approve-change ^approve !block-change +1: approve, approves, lgtm, looks good, ship it, good to go, good to merge, happy to merge, fine to merge, approve the change, nice change, no objections, merge away, thumbs up, green light, do not hold the merge, not hold up
block-change ^request-change !approve-change -1: blocking, must fix, do not merge, not merge until, before merging, needs work, hold the merge, cannot approve, request changes, asking for changes, until that is fixed, has to be fixed, please rework, not ready to merge, send it back
complain: complain, complaining, disappointed, not good enough, not happy, let down, appalling, want this sorted, unacceptable, how is this, what a joke
staff ^service-staff: staff, waiter, waitress, receptionist, server, crew, cashier, clerk, sommelier, barman, barista, porter, nurse, employee, technician, plumber, team member, member of staff, salesman
food-bad ^tasteless -2: cold soup, soggy, burnt, raw in the middle, undercooked, overcooked, bland, tasteless, stale, greasy, inedible, not fresh, off milk, pond, rubbery, dry as, limp lettuce, hair in my, food poisoning
missing-thing ^missing-item -1: forgot the, no sauce, not in the bag, not in the box, one short, nothing inside, did not include, was not there, no instructions
warn: warning, warns, warn, beware, careful, watch out, keep away, heads up, caution, stay clear, look out, be aware, be on the lookout, at your own risk
advise ^advice: advice, advise, recommend, suggests, should I, any tips, tips, what works, does anyone know, any ideas, how did you, recommendations, which brand, what do you think
explain-why: explain, due to, caused by, as a result of, on account of, owing to, the reason, gave as the reason, explained, name the cause, explains why, root cause
no-reason !explain-why: no reason, without giving, no explanation, did not say why, without a word, unexplained, would not say why, reason unknown, refused to explain
ask-secret-code ^phishing -2: one time code, verification code, read out the code, otp, passcode, tell me the code, security code
steal-data ^phishing -3: phishing, verify your account, verify your password, confirm your details, mailbox is full, will be deleted, will be suspended, within 24 hours, update your payment, unusual sign in, claim your prize, processing fee, wire transfer urgently, your account will be closed, log in here, urgent action required, customs fee, pay a small fee, inheritance, trying to steal, scam message
scam ^fraud: lottery winner, crypto doubling, guaranteed returns, act fast, too good to be true, pay a fee to claim, overpaid refund, remote access to your computer, western union
genuine-thing !scam: genuine, legitimate, authentic, trustworthy, ordinary message, verified
report-it: tell the police, reported by, file a report, report suspicious, call the helpline, report to
punish: punish, punished, sanction, breaks rules, rule breaking, misconduct, conduct rules, hateful
insulting ^insult !compliment -3: useless, idiot, moron, pathetic, clown, loser, stupid, dumb, disgrace, waste of space, nobody likes you, go away, noob, rubbish at, brainless, dimwit, insult, insults, insulting
compliment ^praise !insulting +3: compliment, compliments, complimenting, well played, good game, gg, nice shot, you rock, good sport, hats off
threaten-harm ^threat -4: threaten, threatens, threat, threat of violence, break your, hurt you, find you, know where you live, watch your back, you will regret, end you, smash your, make you pay, come for you, burn down, beat you, you are dead, will hurt someone, you will be sorry
sue ^legal-action: legal action, sue, suing, lawyer, lawyers, court, solicitor, attorney, see you in court, small claims, ombudsman, trading standards, my lawyer, take you to court, legal proceedings, consumer rights, press charges
escalate-now ^escalate: escalated, escalate, immediate attention, serious impact, paged, cannot wait, life threatening, urgently, all hands, safety risk
no-escalation !escalate-now: routine, can wait, no rush, low priority, close the ticket, all sorted, nothing to act on, ignore this, just testing, was testing
ignore-it: ignore this, please ignore, was testing, just testing, test message, disregard, never mind, nevermind, sent by mistake, wrong person
help-others ^helpful +2: trained, mentored, coached, lend a hand, gave me a hand, assisted, showed me how, looked after, stepped in, pitched in, volunteered, covered for, helped out
take-initiative +1: proactive, proactively, self starter, takes charge, without being asked, volunteers, leads the way, goes the extra mile, driven, spotted and fixed
passive !take-initiative -1: needs prompting, waits to be told, passive, reluctant, does the minimum, needs chasing, has to be reminded
meet-deadlines +1: meets deadlines, punctual, always on time, delivered on time, ahead of schedule, never late, dependable
miss-deadlines !meet-deadlines -2: misses deadlines, missed deadlines, late on, behind schedule, chronically late, late again, turned in late
propose-meeting ^meeting: meet up, coffee on, dinner on, catch up, get together, see each other, grab a drink, grab lunch, fancy a, let us meet, want to meet, come round, drinks on
move-room: change rooms, another room, different room, switch rooms, room change, move us
do-extra +2: extra work, went the extra mile, also fixed, even fixed, without charge, at no extra, above and beyond, on the house, did not charge, free of charge
pay-extra: pay more, pay extra, extra cost, additional fee, surcharge, cost extra, do not mind paying, costs more, extra charge, supplement, happy to pay
no-cost !pay-extra ^free: no charge, at no charge, free of charge, without charge, costs nothing, included, no extra cost, on the house, complimentary, gratis
sell-thing: sell, selling, sold, for sale, put on the market, on the market, asking price, selling up, up for sale, flog
give-away ^gift: giving away, give away, free to a good home, free to collect, help yourself, up for grabs, donating, yours if you want it, first come first served
rebook ^reschedule: rebook, change my flight, change the date, move my booking, different date, another day, from tuesday to, swap my, switch my, push back, put off, postpone, postponed, bring forward, can we move, move it to
call-unanswered -1: no one answers, nobody answers, no one picks up, does not pick up, rings out, unanswered, straight to voicemail, no answer, phone just rings, engaged tone, could not get through, nobody picked up
answered-call !call-unanswered: picked up, answered the phone, answered my call, someone answered, got through, spoke to, called me back, returned my call, took my call
try-again ^again: tried, tried again, several attempts, more than once, attempt, attempts, attempted, kept trying, have another go, retried, every attempt
own-pet ^pet: my dog, my cat, our dog, our cat, my puppy, my kitten, my rabbit, my hamster, our pets, dog owner, cat owner, own a pet, has a pet, my parrot
hypothetical-talk: hypothetical, if I ever, if I were, if I won, in theory, let us say, daydream, were I to, in a perfect world, wish I
describe-fiction ^story: fiction, fictional, novel, story, plot, detective, movie, film, season finale, screenplay, the hero, villain, made up, comic, in the book, in the film
`;
