/** Intents, documents, departments and subjects that questions often sort by. */
export const intents = `
lost-card ^bank: lost card, stolen card, lost my card, card was stolen, block my card, freeze my card, replace my card, card is missing, wallet was stolen, purse stolen, left my card, cancel my card, card swallowed
balance ^bank: balance, account balance, how much money do I have, how much is left, available balance, what is in my account, overdrawn
transfer ^bank: transfer, transfer money, send money, wire, move money, standing order, pay my friend, bank transfer, sort code, remittance, transferred
open-account ^bank: open an account, new account, opening an account, account opening, student account, joint account, become a customer
alarm: alarm, wake me, wake me up, set an alarm, set a timer, timer, countdown, snooze, remind me, set a reminder
play-music ^music: play, play some music, play music, put on, next song, skip this, turn up the volume, playlist, shuffle, song
smart-home: turn on the lights, turn off the lights, dim, thermostat, lights off, lock the door, close the blinds, turn the heating, switch off, switch on, vacuum the
directions: directions, navigate, route, take me to, how do I get to, fastest way, traffic to, nearest, way to the, map, how far is
translate: translate, translation, translator, how do you say, in spanish, in french, what does mean in, interpreter
joke-request ^joke: tell me a joke, make me laugh, something funny
definition: define, definition, meaning of, what does the word, what is a, synonym
calculate ^mathematics: calculate, how much is, plus, minus, times, divided by, percent of, square root, multiply, convert, how many
shopping-list: shopping list, add to my list, groceries, buy milk, to do list, add milk
weather-query ^weather: will it rain, what is the weather, need an umbrella, how cold, weather tomorrow, forecast for, is it going to rain
termination ^contract: termination, terminate, ending the contract, end this agreement, written notice, thirty days notice, notice period, expiry, days' written notice, may end, upon notice, cease, early termination, right to end, breach, ends on
payment-terms ^contract ^payment: payment terms, within thirty days, net 30, due dates, amounts, amounts and due dates, payable within, invoice date, late fee, instalments, interest on late, fees payable, days of receipt, shall pay, monthly fee, royalties of
confidentiality-clause ^confidential ^contract: disclose, disclosure, trade secrets, keep secret, kept secret, keeping information secret, not reveal, strictest confidence, third parties, reveal, proprietary information, divulge, confidence, outside the project, non-public
liability-clause ^liability ^contract: liable for, liability, damages, indirect losses, hold harmless, pays for damage, aggregate liability, limit of liability, consequential, indemnify, responsible for loss, shall not exceed, at its own risk, loss of profit
ownership ^intellectual-property ^contract: ownership, ownership of works, owned by, belong to, belongs to the client, inventions, works created, source code, assigns, rights in, copyright, licence to use, patentable, title to, intellectual property, authorship, designs
force-majeure ^contract: force majeure, act of god, beyond control, natural disaster, strikes, war or flood, circumstances beyond
dispute-resolution ^contract ^legal: governing law, arbitration, courts of, disputes arising, mediation, jurisdiction, law of the state, tribunal
warranty-clause ^warranty ^contract: warrants that, merchantability, fitness for purpose, as is, free from defects, represents and warrants
style-code ^code-review: style, naming, formatting, indentation, whitespace, line length, rename, variable name, readability, tabs, spaces, lint, semicolon, camelcase, snake case, import order, consistent with the rest, one-letter, typo in, trailing, brackets, quotes, blank line, long function
bug-code ^bug ^code-review: off by one, null, undefined, infinite loop, wrong variable, never closed, never closes, leaks, race condition, crashes when, returns the wrong, empty list, edge case, deadlock, overflow, not handled, will throw, will fail, divide by zero, index out of, should be less than, inverted, condition is wrong, negative numbers, swallowed, exception, missing await, unhandled
security-code ^vulnerability: password in, user input, straight into the query, unescaped, escape, token in, logged, in the log, hard coded, permission check, authorisation, authentication, sanitise, html injection, no check that, credentials, md5, exposes, plaintext, admin, secret, injectable, leaked, csrf
performance-code ^performance: query in a loop, in a loop, n+1, quadratic, every request, cache this, cached, allocates, slow, index on, batch, too many calls, loads the whole, memory, recomputed, o(n), eager, load the entire, per row, once outside, expensive call, slows
configuration: configuration, config, config change, config rollout, misconfigured, misconfiguration, setting changed, feature flag, environment variable, yaml, flag
deployment-cause ^deploy: release, rollout, rolled out, new version, bad deploy, shipped, upgrade, after the release, pushed, merged and deployed, rollback, version went out
database-cause ^database: queries, slow query, storage engine, replication, replica, replica lag, deadlock, disk full on the database, connection pool, index, vacuum, lock, locks, transactions, table, migration
network-cause ^network: dns, routing, route, switch, packet loss, connectivity, fibre, cable cut, firewall rule, bgp, load balancer, certificate, between hosts, unreachable, link, latency between
hardware-cause ^hardware: disk, disks, drive failed, power supply, physical machines, fan, memory module, overheated, raid, rack, ups, cooling, faulty, motherboard, generator, server room
human-error: human error, mistyped, typo, by mistake, wrong button, operator, forgot to, accidentally, misread, entered the wrong
department-hr ^work: human resources, hr, people team, payroll, leave, recruitment, onboarding, grievance, benefits
department-it ^technical: helpdesk, it support, laptop, vpn, password, printer, monitor, software access, email not working
department-finance ^finance-work: finance, invoices, expenses, budget, purchase order, reimbursement, accounts, supplier payment
department-facilities: facilities, office, building, desk, chair, heating, light, kitchen, cleaning, parking, badge, door, air conditioning, meeting room, lift, coffee machine, bin, toilets
department-legal ^legal: legal team, contract review, nda, compliance, trademark, agreement, clause, sign off the contract
department-marketing ^marketing: marketing team, campaign, logo, brochure, press, social media, newsletter, brand, banner, event
cardiology ^health: heart, cardiology, cardiologist, chest pain, palpitations, blood pressure, irregular heartbeat, pulse
dermatology ^health: dermatology, skin, rash, mole, acne, eczema, itchy, psoriasis, blister
orthopedics ^health: orthopedics, orthopaedics, bone, bones, knee, hip, shoulder, ankle, fracture, joint, joints, back pain, sprain, spine, ligament, wrist, elbow
neurology ^health: neurology, neurologist, headache, migraine, seizure, numbness, tremor, dizziness, memory loss, stroke, brain, tingling, fainting
gastro ^health: stomach, digestion, digestive, gastroenterology, nausea, heartburn, diarrhea, diarrhoea, constipation, bowel, bloating, abdominal, reflux, vomiting
eyes ^health: eye, eyes, vision, sight, ophthalmology, blurry, glasses, optician, contact lenses, cataract, eyesight
ear-nose-throat ^health: ear, ears, nose, throat, sinus, hearing, tonsils, earache, hoarse, blocked nose, tinnitus, swallow
pediatrics ^health ^child: pediatrics, paediatrics, baby, infant, toddler, my son, my daughter, vaccination schedule, teething
respiratory ^health: respiratory, lungs, lung, breathing, cough, asthma, wheezing, pneumonia, bronchitis, inhaler, chest infection
dosage-question ^medication: how many tablets, how often should I take, dose, dosage, with food, missed a dose, take it with, can I take, before meals, twice a day
prescription-refill ^medication: repeat prescription, refill, running out of my, renew my prescription, more tablets, need more of my, prescription renewal, top up my
recipe-dish ^cooking: starter, main, main course, side dish, dessert, soup, salad, stew, cake, bread, breakfast dish
thriller ^film: thriller, suspense, murderer, killer, detective, hostage, chase, conspiracy, spy, assassin, twist
comedy-genre ^film: comedy, funny, hilarious, laughs, slapstick, jokes, satire, sitcom, goofy
horror ^film: horror, ghost, haunted, zombie, zombies, monster, vampire, possessed, scream, slasher, gore, demon
romance-genre ^film: romance, romantic, love story, falls in love, wedding, lovers, kiss, heartbreak, soulmate
science-fiction ^film: science fiction, sci-fi, scifi, spaceship, alien, aliens, robots, galaxy, time travel, future, planet, android, cyborg, starship, dystopian
fantasy ^film: fantasy, dragon, dragons, wizard, magic, elf, elves, sword, kingdom, spell, witch, quest, prophecy, fairy
documentary ^film: documentary, true story, interviews, footage, archive, wildlife, nature film, narrated
action-genre ^film: action, explosions, car chase, gunfight, martial arts, heist, superhero, fight scenes
mystery ^film: mystery, detective, clue, clues, whodunit, murder, inspector, sleuth, alibi
biology-subject ^science: biology, plant, plants, animal, cell, organism, photosynthesis, evolution, organs, blood, genetics, ecosystem
chemistry-subject ^science: chemistry, acid, reaction, element, compound, molecule, periodic table, oxygen, hydrogen, catalyst, solution
physics-subject ^science: physics, force, gravity, velocity, energy, mass, acceleration, electric, magnet, light, wave, motion, pressure
geography-subject ^geography: geography, rivers, mountains, capital city, climate zone, country, population, volcano, map, continents
literature ^book: literature, poem, novel, shakespeare, author, metaphor, character, plot, stanza, narrator, sonnet
language-learning ^education: grammar, vocabulary, verb, noun, tense, pronunciation, conjugate, spelling, adjective
question-howto ^how-to: how-to question, asks how, how can I, how do I, how would I
positive-outcome ^success: went well, went smoothly, recovering well, all clear, passed, success, clean bill of health, can go home
negative-outcome ^failure: went badly, complications, did not survive, failed, worse
injury: limped, limping, hamstring, out for the season, stretchered, carried off, ruptured, sidelined, pulled a muscle, stretcher, pulled up, crutches, cast, plaster, sling
worse-than-expected ^failure: fell short, below forecasts, missed forecasts, worse than expected, disappointed analysts, profit warning, missed targets, under target
better-than-expected ^success: beat forecasts, beating, exceeded, above expectations, ahead of forecasts, better than expected, outperformed, surpassed, record, stronger than
attended: well attended, full house, packed, sold out, crowded, big turnout, turned up, turnout, attendance, attended, came along, standing room, queue round
renovated ^new: renovated, refurbished, modernised, modernized, rewired, new roof, new kitchen, new bathroom, newly decorated, restored, redecorated, updated
reschedule ^appointment: reschedule, move the meeting, move our, push back, another day, another time, different time, postpone, change the time, later date, bring forward, shift, rearrange, next week instead, instead of tuesday, can we move, something came up, new date, do another day, change my appointment
unable-to-attend: can not make it, can not come, will not be there, have to miss, unable to attend, can not attend, will not make it, sorry to miss, count me out, am out, give my apologies
will-attend: i will be there, see you there, count me in, looking forward to seeing, will attend, coming, we will come, on my way, yep, confirmed for, joining
argument: argument, argue, argued, row, quarrel, raised voices, shouting match, fell out, had a fight, bickering, not speaking, stormed out
on-hold: on hold, hold music, queue, waiting in line, kept waiting
waterproof: waterproof, watertight, kept dry, water resistant, let water in, leaked, wet feet, soaked through, soggy socks, rain proof, dry feet
injured ^injury: hurt, injured, unfit, ruled out, not play again, fitness
request-change: please change, needs to change, should be changed, must be altered, before we merge, before merging, needs fixing, please fix, can we rename, wrap it, request changes, must fix
blocking-comment: blocking, must fix, cannot merge, can not merge, do not merge, before we merge, needs to be fixed before, blocker, stop the merge, not safe to merge
non-blocking: non blocking, nit, optional, fine to merge, lgtm, up to you, not blocking, minor, take it or leave it, feel free to ignore
sold-out ^out-of-stock: sold out, out of stock, none left, gone, last one sold, waiting list, expect more, back in
in-stock: in stock, available, plenty left, ready to ship, on the shelf, available now
interested: interested, keen, tell me more, like to know more, send details, curious about
not-interested: not interested, no interest, no need, no thanks, stop calling, do not call, already have, remove me, happy with our current, no plans, not looking, take me off, do not contact, went with, leave us alone
undecided ^uncertain: undecided, thinking about it, maybe later, no timeline, next year, not sure yet, comparing, early days, keep in touch, considering, just exploring, get back to you, sounds interesting
ready-soon ^purchase-intent: ready to purchase, with budget, budget approved, this month, sign this week, send the contract, purchase order, need it by, asap, can start, go ahead
`;
