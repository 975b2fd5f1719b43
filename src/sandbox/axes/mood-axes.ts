/** Scales of mood and manner. */
export const moodAxes = `
axis sentiment 0.5
is: sentiment, satisfied, satisfaction, happy, happiness, positive, positivity, favorable, pleased, content, delighted, enjoyed, enjoyment, star rating, stars, customer satisfaction, impressed, review rating, feeling about, like, liked, recommend, mood, opinion of, attitude
low: dissatisfied, unhappy, negative, negativity, dissatisfaction, disappointed, disappointment, displeased, upset
0.97: #love, #praise
0.85: #tasty, #loyal, #comfortable, #reliable, #durable, #friendly, #helpful
0.1: #dirty, #damaged, #defective, #broken, #late-delivery, #rude, #pests, #scam, #tasteless, #unhelpful, #no-response, #double-charge, #wrong-item, #missing-item
1: delighted, ecstatic, love, loved, perfect, amazing, fantastic, outstanding, best ever, excellent, thrilled, wonderful, superb, five stars, could not be happier, exceeded my expectations, raving, glowing, delight, extremely satisfied, very satisfied, very positive, enthusiastic, exceptional, incredible, flawless, overjoyed, blown away
0.8: good, great, satisfied, happy, pleased, nice, positive, enjoyed, helpful, recommend, solid, pleasant, content, works well, glad, four stars, like it, impressed
0.5: okay, ok, fine, average, neutral, so so, mixed, acceptable, decent, nothing special, three stars, indifferent, it is what it is, middling, does the job, neither, fair, not bad not great, balanced, mediocre
0.25: disappointed, disappointing, unhappy, dissatisfied, not great, not good, bad, negative, underwhelming, could be better, poor, let down, two stars, below average, unsatisfied, expected more, expected better, not happy, not impressed, annoying, frustrating, displeased
0: terrible, horrible, awful, worst, hate, hated, disgusting, furious, very dissatisfied, very negative, extremely dissatisfied, never again, appalling, disaster, nightmare, one star, zero stars, atrocious, garbage, unacceptable, abysmal, dreadful, livid, miserable, waste of money, outraged

axis anger 0.1
is: angry, anger, upset, frustrated, frustration, mad, annoyed, irritated, irritation, hostile, hostility, furious, heated, aggressive, agitated, aggravated, temper, outraged, emotional intensity, emotionally charged, escalation
low: calm, calmness, composed, patient, relaxed, patience, composure
1: #insult, #profanity, #threat
0.85: #legal-action
0.75: #angry
0.5: #complaint, #dissatisfied
0.02: #calm, #thanks, #praise, #happy
1: furious, livid, outraged, enraged, rage, seething, fuming, boiling, disgraceful, how dare you, hate you, screaming, sue, lawsuit, worst company, fuck, fucking, shit, bullshit, idiots, scammers, thieves, threatening, abusive, hostile, explosive, disgusting, criminals, explicit threats, insults
0.8: angry, mad, unacceptable, outrageous, ridiculous, fed up, had enough, sick of, sick and tired, infuriating, last straw, absolute joke, pissed, pathetic, incompetent, demand, useless, absurd, enough is enough, third time, irate, cancel everything, lied to, what a joke
0.55: frustrated, frustrating, very disappointed, upset, annoyed, annoying, irritated, irritating, impatient, dissatisfied, exasperated, still waiting, not happy, aggravated, again, running out of patience
0.3: disappointed, slightly annoyed, mildly annoyed, a bit frustrated, inconvenient, a bit annoying, concerned, unhappy, mild irritation, a little disappointed, a bit disappointed, slightly irritated
0: calm, no rush, no worries, neutral, polite, pleasant, happy, relaxed, thank you, thanks, friendly, composed, patient, not angry, no anger, content, love, great, just wondering, appreciate, take your time, no big deal

axis politeness 0.5
is: polite, politeness, courteous, respectful, civil, friendly, friendliness, courtesy, respect, kind, kindness, considerate, civility, warm, professional, warmth
low: rude, rudeness, disrespectful, toxic, toxicity, abusive, offensive, hostile, insulting, impolite, hostility, aggressive, harmful
0.03: #insult, #profanity, #threat, #hate
0.85: #polite, #thanks
0.25: #rude
1: please, kindly, would you mind, thank you so much, grateful, would appreciate, very polite, courteous, gracious, at your convenience, sorry to bother, many thanks, respectfully, if you do not mind, warm regards, kind regards, pardon me, extremely polite, warm, thanks in advance, would be so kind, best regards, much appreciated, exceptionally courteous
0.75: thanks, thank, hello, could you, hi, appreciate, dear, polite, friendly, good morning, regards, sorry
0.5: neutral, matter of fact, businesslike, plain, civil, direct
0.25: blunt, curt, brusque, terse, impatient, demand, snarky, sarcastic, dismissive, fix this, hurry up, do your job, ridiculous, right now, impolite, cold, abrupt, what is wrong with you, thanks for nothing
0: rude, insult, insulting, idiot, idiots, stupid, shut up, abusive, fuck, fucking, hostile, moron, disrespectful, vulgar, useless, hate you, screw you, incompetent, pathetic, very rude, offensive, garbage, clowns, morons, dumb, shit

axis toxicity 0.05
is: toxic, toxicity, abusive, offensive, harmful, insulting, inappropriate, hateful, hostile, aggressive, hostility, rude, rudeness, vulgar, harassment, abuse, hurtful, disrespectful, nasty
low: civil, harmless, respectful, acceptable, clean
1: #threat, #hate
0.75: #insult, #profanity, #harassment
0.4: #rude
0.02: #thanks, #praise, #polite, #positive
1: kill you, hate speech, slur, death threat, fuck you, threat, threatens, subhuman, vermin, kill yourself, violent, severe, hateful, will hurt you, exterminate, severely, deserve to die, go die, extreme
0.75: idiot, idiots, moron, morons, fuck, fucking, stupid, scum, trash, asshole, bitch, shut up, piece of shit, loser, pathetic, abusive, insult, insults, worthless, hate you, dumbass, disgusting, clowns, bastard, insulting
0.45: dumb, ridiculous, useless, crap, rude, shitty, clown, nonsense, sarcastic, mocking, damn, joke, lazy, annoying, mild insult, disrespectful, dismissive, clueless, snarky, awful take
0.2: disagree, criticism, critical, blunt, wrong, harsh, impolite
0: thanks, thank, please, respectful, polite, kind, friendly, civil, appreciate, harmless, great, love, good point, neutral, agree, lovely

axis formality 0.45
is: formal, formality, professional tone, register, official, professional, professionalism
low: informal, casual, colloquial, slang
0.95: #formal
0.08: #informal, #emoji
1: dear sir, dear madam, to whom it may concern, hereby, pursuant, sincerely, yours faithfully, furthermore, in accordance with, we kindly request, esteemed, enclosed, aforementioned, respectfully, very formal, highly formal, herewith, formal, notwithstanding, i am writing to, i would be grateful
0.75: dear, kind regards, best regards, regarding, please find attached, professional, business, would like to, we would appreciate, regards, businesslike, inquire, accordingly
0.5: neutral, standard, conversational, hello, thank you, polite
0.25: hi, hey, thanks, casual, cool, guys, okay, relaxed, kinda, stuff, informal, friendly
0: lol, gonna, wanna, yo, dude, omg, lmao, wtf, bro, u, ur, slang, pls, thx, haha, gotta, sup, cuz, very casual, idk, y'all, ya, tbh, btw, nah, ain't, lemme, plz, chatty, text speak, very informal

axis enthusiasm 0.35
is: enthusiasm, enthusiastic, excited, excitement, eager, eagerness, interest, interested, motivated, motivation, passionate, engaged, engagement, keen, energy, energetic
low: bored, uninterested, indifferent, reluctant, disengaged, indifference
0.9: #excited, #love
0.1: #bored, #not-interested, #refusal
1: can not wait, thrilled, so excited, extremely excited, love, amazing, passionate, dream, ecstatic, fantastic, sign me up, absolutely, count me in, best ever, very enthusiastic, highly enthusiastic, counting down, obsessed, pumped, stoked, overjoyed, absolutely love, wow, highly motivated
0.75: excited, eager, looking forward, keen, interested, happy to, great, enthusiastic, sounds great, would love, motivated, curious, glad
0.5: sounds good, sure, okay, fine, some interest, open to, might be interested, moderate, neutral, could work
0.25: maybe, not sure, lukewarm, meh, i guess, i suppose, indifferent, hesitant, little interest, if i have to, whatever, so so, reluctant
0: not interested, no interest, no thanks, bored, uninterested, boring, refuse, do not care, no thank you, waste of time, hate, could not care less, dread, do not contact, leave me alone

axis sadness 0.1
is: sad, sadness, distress, distressed, depressed, depression, grief, emotional pain, despair, hopeless, unhappiness, suffering, emotional distress, self harm, suicidal, vulnerable, low mood, lonely
low: cheerful, happy, content, fine
1: #self-harm, #despair
0.75: #sad, #death, #lonely
0.02: #happy, #positive
1: suicide, suicidal, kill myself, end my life, want to die, can not go on, no reason to live, hopeless, devastated, end it all, crisis, acute, better off without me, severe, give up on life, self harm
0.75: depressed, heartbroken, crying, grief, miserable, despair, lonely, empty, can not cope, worthless, breaking down, passed away, lost my, sobbing, overwhelmed, numb, can not stop crying
0.5: sad, struggling, upset, down, anxious, tired, miss, hard time, worried, stressed, gloomy, rough, exhausted
0.25: a bit sad, disappointed, off, meh, not great, a little down, bummed, tired, mild
0: happy, fine, great, good, cheerful, joy, content, well, excited, wonderful, love, no sign

axis stress 0.2
is: stress, stressed, anxious, anxiety, worried, worry, nervous, overwhelmed, fear, fearful, panic, afraid, scared, concern, concerned, tension, alarmed, pressure
low: calm, relaxed, at ease, carefree, unconcerned
0.75: #stressed, #afraid
0.05: #calm, #happy
1: panic, terrified, panicking, desperate, breaking point, panic attack, frantic, can not cope, breakdown, petrified, extremely anxious, freaking out, severe, can not breathe, hysterical
0.75: very worried, stressed, overwhelmed, anxious, scared, afraid, drowning, can not sleep, swamped, dread, burned out, losing sleep, frightened
0.5: worried, nervous, concerned, uneasy, tense, under pressure, moderate, struggling, busy
0.25: slightly worried, a bit nervous, a little concerned, mild, minor concern, a bit tense
0: calm, relaxed, fine, no worries, not worried, confident, peaceful, at ease, unbothered, chill, happy, no concern, take your time, looking forward

axis trust 0.5
is: trust, trusting, confidence in, faith in, trustworthy, trustworthiness, credible, credibility, believable, honest, honesty, reliable, reputable
low: distrust, skeptical, suspicious, doubtful, skepticism, mistrust, suspicion, dishonest
0.05: #scam, #dishonest, #misinformation
0.2: #distrust, #rumor
0.85: #trust, #honest, #factual
1: fully trust, completely trust, always reliable, trust you, loyal, honest, verified, peer reviewed, official, never let me down, full confidence, study, evidence, according to, highly credible, data, published, source
0.75: trust, reliable, confident, reputable, dependable, believe, credible, transparent
0.5: neutral, somewhat, not sure, mixed, unverified
0.25: doubt, skeptical, not convinced, suspicious, rumor, allegedly, questionable, apparently, heard that, unsure, supposedly, dubious, misleading
0: scam, liars, lied, fraud, do not trust, fake, lost all trust, cheated, hoax, conspiracy, con artists, deceived, dishonest, miracle, secret, they do not want you to know, shocking, doctors hate

axis humor 0.2
is: funny, humor, humour, humorous, amusing, entertaining, comedic, playful
low: serious, dry
0.85: #joke, #sarcasm
1: hilarious, lol, lmao, rofl, laughing so hard, crying laughing, joke, comedy, haha, walks into a bar, knock knock, pun, very funny
0.7: funny, amusing, witty, laughed, playful, giggle, humorous
0.4: light hearted, slightly amusing, smile, cheeky
0: serious, formal, sad, dry, died, funeral, report, humorless, not funny

axis gratitude 0.2
is: grateful, gratitude, thankful, appreciation, appreciative, thanks
low: ungrateful
0.85: #thanks, #grateful
1: thank you so much, extremely grateful, can not thank you enough, forever grateful, deeply grateful, eternally grateful, lifesaver, so grateful, thanks a million, made my day, heartfelt
0.75: thank you, grateful, thanks a lot, really appreciate, appreciate, much appreciated, many thanks
0.5: thanks, thx, cheers, ty
0: ungrateful, no thanks, thanks for nothing, useless, terrible, never helped, worst
`;
