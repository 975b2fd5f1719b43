/** Scales of weight: how urgent, bad, risky, hard or certain a matter is. */
export const matterAxes = `
axis urgency 0.3
is: urgent, urgency, priority, time sensitive, time critical, how soon, how quickly, immediate, immediacy, asap, pressing, time pressure, response time, quickly, prioritize, prioritise, prioritized
low: can wait, low priority, not urgent
1: #emergency, #outage, #medical-emergency, #breach, #threat, #self-harm
0.85: #urgent, #login-trouble, #danger, #payment-failed
0.6: #broken, #deadline, #late-delivery
0.2: #question, #feature-request, #suggestion
0.03: #not-urgent, #praise
1: emergency, life threatening, production is down, everything is down, drop everything, critical, losing money, chest pain, can not breathe, outage, immediately, right now, this minute, within the hour, life or death, gas leak, on fire, in danger, every minute, immediate action, fire, system down, all users, hacked, breach, every second, highest, bleeding, flooding, unconscious
0.85: urgent, urgently, asap, as soon as possible, right away, top priority, high priority, without delay, today, in an hour, tonight, in two hours, this afternoon, expedite, by noon, end of day, eod, straight away, locked out, cannot work, can not work, before noon, in one hour, blocked, blocking, high, before the meeting, this morning, at once, quickly
0.65: by tomorrow, tomorrow, soon, deadline, this week, by friday, time sensitive, hurry, not working, need it, important, prompt, by thursday, by wednesday, by monday, pressing, within a day, elevated
0.4: next week, in a few days, next few days, normal, medium, moderate, standard, routine, some time this week, this month, regular, at some point this week, broken
0.2: when you get a chance, when you have time, next month, low, question, wondering, curious, suggestion, minor, whenever, at your convenience, would be nice, eventually, at some point, feature request, typo
0: no rush, not urgent, no hurry, whenever you can, can wait, take your time, no deadline, someday, low priority, none, no urgency, no pressure, no action needed, for your information, fyi, informational, next year, just wanted to say, no time pressure, thanks

axis severity 0.35
is: severity, severe, serious, seriousness, impact, impactful, damage, bad is the, critical, criticality, harm, gravity, magnitude, disruption, disruptive, business impact, bug severity, consequences, incident, affected, how bad
low: harmless, minor, trivial, benign, negligible
1: #outage, #data-loss, #breach, #everyone-affected, #medical-emergency, #death
0.8: #crash, #broken, #payment-failed, #login-trouble, #danger
0.55: #error, #slow
0.15: #trivial
0: #how-to, #feature-request, #praise
1: outage, data loss, production is down, everything is down, all users, all customers, security breach, catastrophic, disaster, fatal, death, deaths, died, killed, destroyed, critical, complete failure, lost all, total, can not use at all, leaked, hacked, entire, life threatening, corrupted, unusable, completely down, severe, exposed, losing money, collapsed, hospitalized, evacuated, explosion, nobody can, deleted all, completely broken, blocks all, system wide, emergency, every customer, wiped
0.8: crash, crashes, crashing, major, serious, many users, can not log in, payment failed, blocked, blocking, significant, data missing, high, broken, injury, injured, can not checkout, no workaround, fails, failing, several customers, lost data, main feature, core feature, can not, unable to, can not complete, does not work, not working, stops working, flooding
0.5: moderate, error, slow, intermittent, sometimes, some users, medium, workaround, partial, delayed, degraded, delay, incorrect, annoying, occasional, wrong, limited, inconvenience, partially
0.2: minor, cosmetic, typo, small, low, slightly, alignment, misaligned, color, trivial, scratch, a bit, nitpick, spelling, barely noticeable, pixel, icon, slight, tiny, little, superficial, font, spacing, label, tooltip, few
0: none, no impact, harmless, no problem, works fine, nothing, no issue, suggestion, question, fine, informational, no damage, no harm, negligible, no effect, feature request, nobody was hurt

axis risk 0.25
is: risk, risky, danger, dangerous, hazard, hazardous, unsafe, threat level, suspicious, fraud risk, fraudulent, harmful, fraud, exposure, threat, vulnerability, suspicion
low: safe, safety, harmless, secure, low risk
1: #scam, #phishing, #breach, #weapon, #self-harm
0.85: #danger, #vulnerability, #malware, #fraud
0.6: #risky
0.03: #safe, #testing
1: kill, gun, bomb, weapon, fire, gas leak, carbon monoxide, explosion, life threatening, breach, hacked, extreme, scam, wire transfer, gift cards, deadly, toxic fumes, lethal, guaranteed profit, sql injection, malware, credentials leaked, collapse, electric shock, certain, stolen, poison, definite, plain text passwords, suicide, overdose, ransomware, password, send money
0.75: dangerous, unsafe, threat, hazard, high, suspicious, vulnerability, exposed, fraud, sparks, smoke, phishing, urgent wire, injury, unverified, stranger, no helmet, speculative, unusual activity, verify your account, serious, burning, drunk, leveraged, new account, unknown
0.5: risk, risky, uncertain, moderate, medium, caution, some concerns, potential, slippery, possible, volatile, concern, questionable, careful
0.25: low, minor, slight, small chance, unlikely, mostly safe, limited, minimal
0: safe, secure, no risk, harmless, none, risk free, protected, verified, trusted, routine, certified, tested, no danger, normal, well lit, insured, nothing unusual, diversified, government bonds

axis difficulty 0.45
is: difficult, difficulty, complex, complexity, complicated, hard, challenging, effort, technical depth, technicality, technical, advanced, sophisticated, demanding, laborious
low: easy, simple, simplicity, ease, straightforward, ease of use, easy to use, effortless
0.8: #hard
0.1: #easy
1: impossible, extremely difficult, very complex, expert, rewrite, months, distributed, nightmare, overwhelming, highly complex, quantum, kernel, extremely complex, phd, advanced, entire architecture, very hard, brutal, novel research, machine learning, architecture
0.75: difficult, hard, complex, complicated, challenging, tricky, struggled, weeks, steep learning curve, tough, demanding, migration, refactor, integrate, multiple systems, confusing
0.5: moderate, medium, some effort, average, intermediate, days, manageable, a few, several
0.25: easy, simple, basic, straightforward, beginner, quick, few steps, minor, small, an hour, hours, one line, introductory
0: very easy, trivial, effortless, piece of cake, breeze, no effort, child's play, one click, simplest, minutes, obvious, instantly, typo, extremely easy, super easy, seconds

axis certainty 0.5
is: certain, certainty, confident, confidence, sure, conviction, definite, decisive, likelihood, likely, probability, probable, committed, commitment, decided, assertive
low: uncertain, uncertainty, unsure, hesitant, doubtful, hesitation, tentative, unlikely, hedging, hedged, doubt
0.95: #certain
0.3: #uncertain
1: definitely, certainly, absolutely, without a doubt, no doubt, guaranteed, positive that, for sure, hundred percent, know for a fact, undoubtedly, certain, decided, confirmed, i am sure, unquestionably, obviously, committed, signed, proven, clearly, always, final
0.75: confident, probably, likely, pretty sure, quite sure, i believe, planning to, fairly sure, expect, most likely, strong, will
0.5: maybe, possibly, perhaps, might, could, not decided, undecided, fifty fifty, considering, depends, i think, moderate, may
0.25: not sure, doubt, unlikely, unsure, hesitant, i guess, not convinced, uncertain, hard to say, skeptical, wild guess, who knows
0: no idea, impossible, definitely not, no way, no clue, never, certainly not, no chance, very uncertain, completely unsure, haven't a clue

axis importance 0.4
is: important, importance, relevant, relevance, significant, significance, valuable, value, newsworthy, matters, essential, useful, usefulness, helpful, helpfulness, related, worthwhile
low: unimportant, irrelevant, trivial, useless, unhelpful, insignificant
0.9: #important, #useful
0.1: #trivial, #useless, #off-topic
1: crucial, essential, vital, critical, must have, indispensable, life changing, historic, breakthrough, top priority, key, extremely useful, saved me, invaluable, game changer, groundbreaking, solved my problem, exactly what i needed, exactly, step by step
0.75: important, significant, useful, helpful, valuable, major, relevant, high, handy, practical, informative
0.5: moderate, somewhat, partly, medium, some, partially, decent, okay
0.25: minor, little, low, marginal, nice to have, small, slightly, barely, vague, tangential
0: unimportant, irrelevant, useless, trivial, not important, none, off topic, unrelated, waste of time, worthless, pointless, did not help, no help, not helpful, nothing to do with

axis pain 0.3
is: pain, painful, discomfort, hurt, sore, ache, symptom severity, symptoms, ill, illness, sick, medical urgency, suffering
low: comfortable, painless, healthy, pain free
1: #medical-emergency
0.6: #pain
0.5: #symptom, #injury
1: unbearable, excruciating, worst pain, agony, can not move, chest pain, emergency, can not breathe, screaming, severe, unconscious, ten out of ten, passed out, bleeding heavily, can not walk, seizure, coughing blood, collapsed
0.75: severe pain, very painful, intense, strong pain, fever, high fever, can not sleep, bad pain, throbbing, vomiting, badly, swollen, getting worse, sharp, infected
0.5: pain, hurts, sore, moderate, aching, headache, uncomfortable, persistent, cough, dizzy, nausea, sprained
0.25: mild, slight, a bit sore, minor, discomfort, little, tickle, sniffles, stiff, slightly, runny nose, sneezing, manageable
0: no pain, painless, fine, healthy, no symptoms, feel great, pain free, recovered, feeling well, normal, routine, checkup, none, feeling better

axis price 0.5
is: expensive, price level, pricey, costly, price, cost, luxury, luxurious, premium
low: cheap, affordable, inexpensive, value for money, affordability
0.85: #expensive
0.2: #cheap, #discount
0: #free
1: outrageous, extortionate, fortune, luxury, exorbitant, very expensive, ridiculously expensive, rip off, way too expensive, thousands, overpriced, extremely expensive, michelin
0.75: expensive, pricey, costly, steep, premium, upscale, high
0.5: average, moderate, fair, reasonable, mid range, standard, normal
0.25: cheap, affordable, inexpensive, budget, good value, discount, bargain, low
0: free, very cheap, dirt cheap, steal, almost nothing, no cost, pennies, free of charge, bargain of the century
`;
