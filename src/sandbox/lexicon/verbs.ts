/** What people and things do, by families: the verbs that mean nearly the same. */
export const verbs = `
buy-thing ^order: buy, bought, purchase, purchased, acquire, order, ordered, pick up, shop for, get hold of, invest in, pay for
steal-thing ^theft -3: steal, stole, stolen, rob, robbed, nick, pinch, swipe, shoplift, burgle, pickpocket, mug, loot, embezzle, take without paying
lose-thing -1: lose, lost, misplace, mislay, drop, leave behind, gone missing, can not find, cannot find, forgot where
hide-thing: hide, conceal, cover up, keep secret, mask, bury, disguise, hush up, sweep under
no-answer ^no-response -2: no reply, no answer, ignored, silence, never heard back, did not reply, has not replied, nobody answered, unanswered, left me hanging, ghosted, radio silence, crickets, still no word, have not heard
promise-thing ^promise: promise, pledge, vow, swear, guarantee, commit, undertake, assure, give my word
break-promise -2: broke a promise, broken promise, promised but, went back on, did not keep, let down, reneged, empty promises, never happened, you said you would
agree-with ^agreement !object-to: agree, accept, consent, approve, support, endorse, go along, back, in favour, on board, second that, fine with, side with, share your view
object-to ^disagreement !agree-with: disagree, object, oppose, protest, reject, refuse, against, dispute, differ, beg to differ, have doubts, not convinced, contradict, resist, veto
allow-it ^allowed !forbid-it: allow, permit, let, authorise, authorize, grant, approve, give permission, green light, enable, may, licence
forbid-it ^forbidden !allow-it: forbid, ban, prohibit, bar, block, outlaw, veto, disallow, must not, may not, no entry, off limits, not supposed to
help-someone ^helpful +2: help, aid, assist, support, lend a hand, back up, give a hand, come to the rescue, save, relieve, look after, care for, pitch in
harm-someone -3: harm, hurt, injure, wound, damage, beat, hit, punch, kick, stab, shoot, attack, assault, abuse, slap, strike, bite, strangle, push, shove
kill-someone ^violence -4: kill, killed, murder, murdered, slay, execute, assassinate, shoot dead, stab to death, take a life, drown, poison
protect-someone +1: protect, defend, guard, shield, secure, keep safe, shelter, watch over, safeguard
scare-someone -2: scare, frighten, terrify, intimidate, bully, alarm, menace, threaten, spook
praise-someone ^praise +3: praise, compliment, applaud, commend, thank, congratulate, admire, salute, hail, celebrate, honour, speak highly, credit to
criticise-someone ^criticism-of -2: criticise, criticize, blame, condemn, attack, slam, find fault, denounce, pick holes, complain about, accuse, tear apart, scold, tell off, rebuke
mock-someone ^insult -2: mock, laugh at, ridicule, make fun of, tease, taunt, jeer, sneer, joke about, belittle, humiliate
lie-to ^dishonest -3: lie, lied, deceive, mislead, cheat, trick, fool, con, pretend, fake, bluff, make up, invent, fabricate, hoodwink, scam
like-thing ^love +2: like, love, enjoy, adore, fancy, be fond of, appreciate, prefer, be into, relish, be keen on, delight in, treasure, cherish, be a fan of
dislike-thing ^dissatisfied -2: dislike, hate, can not stand, loathe, detest, despise, be sick of, can not bear, mind, resent, not my thing, not a fan, put off by, turned off
worry-about ^worried -2: worry, worried, concerned, anxious, fear, be nervous, afraid that, uneasy, keep me up at night, fret, dread, alarmed
regret-thing ^guilty -1: regret, be sorry, wish I had not, should not have, mistake, repent, rue, if only, in hindsight, feel bad
change-mind: change my mind, reconsider, second thoughts, rethink, think again, go back on, backtrack, on reflection
succeed-in ^success +2: succeed, manage, achieve, accomplish, pull off, pass, make it, get there, work out, win, triumph, nail it, crack it, reach the goal
fail-at ^failure -2: fail, miss, fall short, flop, come to nothing, go wrong, fall through, mess up, botch, collapse, backfire, not make it, break down
increase-in ^increase: increase, rise, grow, climb, go up, soar, surge, expand, double, jump, gain, more than before, rocket, swell, shoot up
decrease-in ^decrease: decrease, fall, drop, decline, go down, shrink, sink, plunge, cut, halve, dip, slump, lower, dwindle, tumble
improve-thing ^improve +2: improve, get better, upgrade, enhance, recover, pick up, boost, refine, brighten, turn the corner, on the mend, heal
worsen-thing ^worsen -2: worsen, get worse, deteriorate, decline, degrade, go downhill, slip, suffer, aggravate, spiral
break-thing ^broken -2: break, smash, crack, shatter, snap, tear, burst, split, crush, ruin, wreck, destroy, demolish, damage
repair-thing ^mend +1: repair, fix, mend, restore, patch, service, overhaul, sort out, put right, renovate, correct, rebuild, replace the part
clean-thing ^clean +1: clean, wash, scrub, wipe, rinse, polish, dust, mop, sweep, tidy, disinfect, launder
delete-thing: delete, erase, remove, wipe, clear, get rid of, throw away, discard, scrap, purge, bin, eliminate
move-house ^moving: move, moving, relocate, move out, move in, new address, new flat, change address, emigrate, pack up
wait-for ^waiting -1: wait, waiting, queue, hold on, stand in line, hang around, on hold, stay put, sit around
hurry-up ^urgent: hurry, rush, be quick, as soon as possible, asap, right away, at once, speed up, get a move on, no time to lose, straight away, pronto, now or never
delay-thing ^delay -1: delay, postpone, put off, push back, hold up, defer, take longer, drag on, slow down, later than planned
meet-people ^meeting: meet, get together, see each other, gather, join, catch up, assemble, sit down with, encounter
fight-people ^conflict -2: fight, argue, quarrel, row, clash, brawl, dispute, fall out, at odds, bicker, shout at each other, tension
marry ^wedding +2: marry, married, wedding, engaged, get engaged, propose, tie the knot, say yes, bride, groom, honeymoon
separate ^divorce -2: split up, break up, divorce, separate, dumped, left me, parted, go our own ways, broke up
be-born ^pregnancy +2: born, birth, newborn, expecting, pregnant, due in, baby arrived, gave birth, new arrival
die-of ^death -3: die, died, dead, passed away, death, late husband, late wife, no longer with us, lost her battle, lost his battle, funeral, buried, deceased, killed
work-at ^work: work, employed, job, career, earn a living, labour, toil, on the job, shift, duty
learn-thing ^education: learn, study, practise, practice, train, take a course, revise, pick up, master, lesson, educate
teach-thing ^education: teach, train, coach, instruct, tutor, show how, explain, mentor, lecture, educate
eat-thing ^food: eat, ate, eaten, dine, have lunch, have dinner, snack, bite, swallow, devour, taste, feast, starving, hungry, appetite
drink-thing ^drink: drink, drank, sip, gulp, swallow, thirsty, pour, glass of, bottle of
sleep-well ^sleep: sleep, slept, doze, nap, rest, go to bed, asleep, snooze, pillow, slumber
cook-thing ^cooking: cook, bake, roast, fry, boil, grill, simmer, stir, chop, whisk, season, sauté, preheat, marinate, knead, steam, melt, drizzle, sprinkle, mix
pay-money ^payment: pay, paid, spend, settle, transfer, fork out, cough up, cost, shell out, reimburse, charge
owe-money ^overdue -1: owe, owed, debt, outstanding, due, unpaid, in arrears, have not paid, still to pay, in the red, behind with
save-money ^cheap +1: save, cut costs, cheaper, discount, bargain, economise, budget, half price, reduced, on sale, afford
cost-much ^expensive -1: costs a fortune, pricey, dear, beyond our budget, too expensive, can not afford, overpriced, costly, steep, arm and a leg, ripped off
win-game ^won +2: win, beat, defeat, triumph, come first, prevail, take the title, victory, champion, score the winner, take gold, top of the table
lose-game ^lost-game -1: lose, lost to, get beaten, go out, be knocked out, come last, defeat, relegated, second best, miss out
call-someone ^callback: call, phone, ring, telephone, dial, give a bell, buzz, get on the phone, speak on the phone
understand-it ^clear: understand, get it, grasp, see what you mean, make sense, follow, figure out, clear now, realise, know what
not-understand ^confused -1: do not understand, confused, puzzled, makes no sense, lost me, what do you mean, unclear, baffled, no clue, over my head, can not follow, stumped
remember-it: remember, recall, think back, memory, remind, in mind, not forget
forget-it -1: forget, forgot, slipped my mind, forgotten, overlooked, left out, escaped me, neglected, did not remember
not-know ^uncertain: do not know, no idea, unsure, not sure, not certain, guess, guessing, wonder, could be wrong, can not tell, do not quote me, maybe, perhaps, might, hard to say, who knows, on the fence
join-in ^sign-up +1: join, sign up, register, enrol, take part, participate, become a member, subscribe, get involved, count me in
leave-group ^unsubscribe: unsubscribe, opt out, leave, cancel membership, drop out, withdraw, take me off, remove me, resign from, no longer wish to receive
rent-thing ^rent: rent, let, lease, hire, sublet, tenant, landlord, borrow, monthly rent
crash-car ^traffic -3: crash, accident, collided, collision, hit a tree, run over, rear ended, pile up, skidded, wreck, write off, knocked down
burn-thing -2: burn, fire, flames, ablaze, smoke, scorch, go up in flames, blaze, burned down, singe
rain-down ^rain: rain, pour, drizzle, shower, soak, wet, umbrella
grow-plants ^garden: plant, grow, water, prune, harvest, sow, weed, mow, bloom, flower
play-game ^video-game: play, player, level, console, game, multiplayer, gamer, controller, score, quest, boss fight
exercise ^fitness: exercise, work out, gym, jog, run, train, lift weights, yoga, sweat, press ups, marathon, get fit
`;
