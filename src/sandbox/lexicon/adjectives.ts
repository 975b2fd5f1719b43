/** How things, people and times are: families of everyday describing words and phrases. */
export const adjectives = `
fast-thing ^fast +1: fast, quick, rapid, speedy, swift, prompt, in no time, instant, within minutes, lightning, snappy, express, immediate
slow-thing ^slow -1: slow, sluggish, takes ages, takes forever, drags, crawls, laggy, lags, for ever, snail, plodding, eternity, unhurried, long time to load
cheap-thing ^cheap +1: cheap, inexpensive, affordable, low price, good value, budget, bargain, economical, for next to nothing, a steal
dear-thing ^expensive -1: expensive, costly, pricey, dear, overpriced, high price, steep, exorbitant, luxury
clean-place ^clean +1: spotless, clean, tidy, neat, hygienic, immaculate, gleaming, sparkling, pristine, well kept
dirty-place ^dirty -2: dirty, filthy, grubby, messy, stained, muddy, greasy, unclean, sticky, mouldy, smelly, disgusting, a tip, pigsty
loud-place ^noise -1: loud, noisy, deafening, blaring, booming, rowdy, ear splitting, din
quiet-place ^quiet +1: quiet, silent, peaceful, calm, hushed, tranquil, could hear a pin drop, soundless
warm-thing ^hot: hot, warm, boiling, roasting, scorching, mild, heat, sweltering, tropical, sunny
cold-thing ^cold: cold, chilly, freezing, icy, frosty, cool, frozen, stone cold, bitter, shivering, no warmth, arctic
no-heating ^heating -2: radiator cold, radiators have been, boiler, no warmth, freezing inside, heating does not work, no hot water, stone cold, no heating, heating is out, heating broken, heating failed, cannot get warm
hard-thing ^hard -1: difficult, hard, tough, complicated, complex, tricky, challenging, demanding, beginners will struggle, trained hand, nerves of steel, not for beginners, takes practice, fiddly, laborious, patience
easy-thing ^easy +1: easy, simple, effortless, straightforward, a piece of cake, foolproof, child's play, anyone can, even a child, done in five minutes, in minutes, no skill, beginner, beginners, quick and easy, even my, toss everything
tasty-thing ^tasty +3: delicious, tasty, yummy, mouth watering, scrumptious, delectable, flavourful, juicy, finger licking, melt in the mouth, cooked to perfection, crisp
nasty-taste ^tasteless -2: bland, tasteless, inedible, disgusting, rubbery, soggy, stale, undrinkable, off, burnt, greasy, salty, bitter, sour, rancid, revolting, dry, tough
kind-person ^friendly +2: kind, friendly, nice, warm, caring, sweet, helpful, generous, gentle, thoughtful, considerate, good natured, welcoming, lovely, patient, sympathetic, attentive
nasty-person ^rude -3: rude, mean, nasty, unfriendly, cruel, arrogant, unkind, hostile, spiteful, aggressive, cold, selfish, snobbish, disrespectful, condescending, surly, vicious, hateful, moody
honest-person ^honest +2: honest, sincere, truthful, trustworthy, reliable, upright, fair, genuine, open, straightforward
clever-person +2: clever, smart, intelligent, bright, brilliant, wise, sharp, quick witted, gifted, talented, genius
stupid-person ^insult -3: stupid, dumb, thick, dim, foolish, idiotic, ignorant, brainless, clueless, slow on the uptake, dense, moronic
brave-person ^unafraid +2: brave, courageous, fearless, heroic, bold, hero, daring
lazy-person -2: lazy, idle, bone idle, does nothing, slacker, sits around, work shy, could not be bothered, unmotivated
busy-person ^busy: busy, swamped, snowed under, rushed off, no time, hectic, overloaded, up to my ears, overworked, full schedule, back to back, stretched
tired-person ^tired -1: tired, exhausted, worn out, drained, sleepy, weary, shattered, burnt out, knackered, running on empty, dead on my feet, fatigued
happy-person ^happy +3: happy, glad, pleased, delighted, cheerful, joyful, content, thrilled, over the moon, in high spirits, chuffed, made up, ecstatic, jolly
sad-person ^sad -2: sad, unhappy, down, depressed, miserable, gloomy, heartbroken, upset, tearful, blue, low, devastated, in tears, crying, sobbing, grieving
angry-person ^angry -3: angry, mad, furious, livid, annoyed, cross, irritated, enraged, fuming, outraged, irate, incensed, had it up to here, fed up, blood boil, last straw, how dare
calm-person ^calm +1: calm, relaxed, composed, easy going, unruffled, level headed, laid back, no worries, cool headed, serene
scared-person ^afraid -2: scared, afraid, frightened, terrified, nervous, anxious, panicking, petrified, trembling, shaking, spooked, on edge, jumpy
surprised-person ^surprised: surprised, astonished, amazed, shocked, stunned, taken aback, speechless, did not see that coming, unexpected, out of nowhere, flabbergasted, blown away
bored-person ^bored -1: bored, dull, tedious, monotonous, uninteresting, yawning, nothing to do, mind numbing, dreary
lonely-person ^lonely -2: lonely, alone, isolated, nobody to talk to, no friends, by myself, on my own, abandoned, left out
grateful-person ^grateful +3: grateful, thankful, thank you, thanks, much obliged, indebted, appreciate, bless you, owe you one, can not thank you enough
sick-person ^ill -2: sick, ill, unwell, poorly, feverish, under the weather, infected, down with, bedridden, off colour, in hospital, coughing
well-person ^recovered +2: well, healthy, fit, recovered, fine, cured, in good shape, on my feet, right as rain
rich-person ^rich: rich, wealthy, well off, millionaire, loaded, affluent, well to do
poor-person ^poor: poor, broke, penniless, hard up, skint, in need, bankrupt, can not make ends meet, struggling financially
old-person ^elderly: old, elderly, pensioner, retired, senior, aged, grandmother, grandfather, in his eighties, in her eighties
young-person ^young-child: young, teenager, youth, kid, child, adolescent, minor, juvenile, underage, school age
safe-thing ^safe +1: safe, secure, harmless, protected, out of danger, no risk, sound, risk free
unsafe-thing ^danger -2: dangerous, unsafe, hazardous, risky, harmful, toxic, perilous, deadly, lethal, accident waiting, exposed wires, could have been killed, not safe, fire hazard, slippery
false-thing ^incorrect -1: false, wrong, incorrect, untrue, inaccurate, mistaken, fake, not true, error, misleading, fabricated, nonsense, a lie
doubtful-thing ^uncertain: doubtful, uncertain, questionable, maybe, perhaps, possibly, might, could be, unclear, probably, I think, presumably, as far as I know, not quite sure, allegedly, supposedly
likely-thing: likely, probable, expected, chances are, good chance, bound to, set to, on course
impossible-thing: impossible, no way, out of the question, cannot be done, not feasible, hopeless, not possible, no chance
old-thing ^old: old, ancient, outdated, second hand, used, vintage, worn, antique, obsolete, past its best
early-time ^early: early, ahead of time, in advance, sooner, before time, prematurely, well before, first thing
late-time ^late-now -1: late, overdue, behind schedule, belated, delayed, too late, past the deadline, running late, not on time, tardy, missed the
open-time ^open-now: open, opening hours, business hours, when do you open, closing time, opens at, closes at, hours, weekdays
empty-thing ^empty-now: empty, vacant, deserted, nothing left, run out, sold out, bare, none left, out of stock
full-thing ^full-up: full, packed, crowded, booked out, fully booked, no vacancies, no room, sold out, standing room, overflowing
broken-state ^broken -2: broken, out of order, not working, does not work, stopped working, dead, defective, faulty, kaput, on the blink, bust, will not turn on, will not start, blank screen, given up
working-state ^working +1: working, works, functional, up and running, runs fine, operational, in order, no faults, good as gold
wet-thing: wet, damp, soaked, moist, dripping, drenched, waterlogged, flooded, soggy
ugly-thing ^ugly -2: ugly, hideous, unsightly, an eyesore, drab, tacky, shabby, run down
pretty-thing ^beautiful +2: beautiful, pretty, gorgeous, stunning, lovely, charming, picturesque, handsome, elegant, breathtaking view
comfortable-thing ^comfortable +2: comfortable, cosy, comfy, snug, soft, relaxing, roomy, ergonomic
uncomfortable-thing ^uncomfortable -2: uncomfortable, cramped, lumpy, hard seats, stiff, no legroom, narrow, back hurt, draughty, stuffy
legal-thing ^legal: legal, lawful, legitimate, permitted by law, licensed, compliant
illegal-thing ^crime -3: illegal, unlawful, against the law, criminal, forbidden, illicit, black market, under the table, off the books, stolen goods, fake id
sexual-thing ^sexual -2: sexual, sexy, naked, nude, porn, explicit, erotic, intimate photos, sleep with, hook up, strip
racist-thing ^hate ^discrimination -4: racist, sexist, homophobic, those people, go back to your country, foreigners, immigrants are, women should, women cannot, inferior race, vermin, subhuman, their kind, belong in the kitchen
suicidal-thing ^self-harm -4: suicide, suicidal, end my life, want to die, kill myself, no reason to live, better off without me, hurt myself, cutting myself, can not go on, end it all, give up on life, not wake up
polite-thing ^polite +1: please, kindly, would you mind, could you please, grateful, excuse me, sorry to bother, apologise for the bother, I would appreciate, if it is not too much trouble, thank you in advance, be so kind, pardon
rude-thing ^rude -2: shut up, get lost, useless, do your job, idiot, whatever, mind your own business, none of your business, hurry up, what is wrong with you, are you deaf, clowns, fix it you
formal-thing ^formal: dear sir, dear madam, yours faithfully, yours sincerely, hereby, kind regards, pursuant, to whom it may concern, regarding, we regret to inform
needs-now ^urgent -1: emergency, hurry, right now, immediately, asap, smoke coming out, at once, quickly, before it is too late, every minute counts, today, before close of business, cannot wait, as we speak, pouring, this instant
can-wait ^not-urgent: whenever, no pressure, no rush, no hurry, some day, one day, when you find the time, at some point, next month, eventually, in your own time, not urgent, low priority, would be nice
this-week-time: by friday, this week, in the next few days, before the weekend, within days, by the end of the week, in a couple of days
unbearable ^pain -4: agony, unbearable, excruciating, screaming, worst pain, can not stand, can not move, killing me, ten out of ten, torture
slight-pain ^pain -1: twinge, slight, mild, a little sore, bit stiff, now and then, niggle, dull ache, tender
`;
