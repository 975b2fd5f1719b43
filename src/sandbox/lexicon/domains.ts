/** Domains of life and what is spoken of in them: labels by which texts are sorted, with the words that give them away. */
export const domains = `
fire-emergency ^emergency -3: fire, flames, burning, smoke, on fire, ablaze, smell of burning, sparks, fire brigade, caught fire, alight, blaze
collapse-emergency ^medical-emergency -3: collapsed, not breathing, unconscious, heart attack, stroke, choking, bleeding heavily, seizure, overdose, passed out, fainted, chest pain, cardiac, resuscitation, ambulance
crime-emergency ^crime -3: knife, gun, robbed, mugged, handbag, break in, breaking into, attacker, stabbed, shots, burglar, kidnapped, thief, assaulted, armed
road-emergency ^traffic -3: lorries, collision, collided, overturned, ring road, motorway, pile up, hit by a car, run into, crashed into, car on its roof, cyclist down
water-emergency ^disaster -3: flood, flooded, flooding, over its banks, cellar is filling, water is rising, burst its banks, burst pipe, drowning, dam, under water
borrow-book ^borrow ^book: borrow, lend, on the shelf, take home, loan, checked out, reserve the book, second part, sequel, trilogy, on loan
bring-back ^return-goods: return, bring back, give back, drop off, drop these off, hand back, take back, send back, returning
get-card ^sign-up: library card, membership card, become a member, become a reader, renew my card, new card, register, just moved, enrol
late-fine ^overdue -1: fine, late fee, owe, day late, penalty, overdue, charge for lateness, overdue fee
book-room ^booking: study room, quiet place, room for, meeting room, reserve a room, need a room, space for, from 2 to
house-viewing ^property: viewing, view the, look at the house, have a look, come and see, show us around, open house, see the flat, walk through
house-offer ^price: offer, prepared to pay, bid, asking price, not a penny more, counter offer, highest price, name a price
house-loan ^mortgage: mortgage, lend us, interest rate, bank will, down payment, loan, borrow the money, percent, repayment
house-survey ^property: survey, inspector, inspection, damp, cracked beam, structural, surveyor, subsidence, rot, asbestos, foundations
house-contract ^contract: notary, sign, signing, papers, deed, exchange contracts, completion, solicitor, bring a pen, conveyancing, keys
house-moving ^moving: removal van, moving van, carry, boxes, piano, furniture, movers, pack, load the truck, moving day
text-joke ^joke: joke, why did the, knock knock, walks into a bar, what do you call, funny, punchline, laugh, pun, riddle, humour, said to the barman
text-recipe ^cooking: recipe, ingredients, beat the eggs, fold in, bake for, preheat, tablespoon, teaspoon, stir, simmer, grams, sugar, flour, serve, serves four, chop, minutes at
text-obituary ^death: obituary, peacefully, aged, beloved, funeral, survived by, passed away, in loving memory, mourners, sadly missed, dearly, late
text-love ^relationship: love letter, darling, my love, hold you, kiss, sweetheart, miss you, forever yours, heart beats, adore you, dearest, in your arms, beloved, your eyes
text-report: report, findings, summary, conclusion, analysis, results, figures, quarter, minutes of
text-legal ^contract: agreement, hereby, clause, party, parties, shall, pursuant, terms and conditions, liability, whereas, undersigned
text-news ^news: reported, officials said, according to, yesterday, spokesman, announced, sources, breaking
text-poem ^literature: poem, verse, rhyme, stanza, rhymes, sonnet, ode, haiku
text-story ^story: once upon a time, there was, they lived, dragon, princess, castle, tale, chapter one
text-manual ^instruction: press the button, step, insert, connect, plug, switch on, screw, assemble, turn the, do not immerse, read the manual
text-invitation ^invitation: you are invited, join us, rsvp, celebrate, come along, save the date, party, we would love to see you
text-forecast ^weather: cloudy, brighter, highs of, lows of, in the north, in the south, outlook, sunny spells, scattered, isolated showers, overnight
low-pay ^salary: earn more, better paid, more money, low pay, salary, wage, a third more, underpaid, pay rise, paid better, raise refused, peanuts
bad-boss ^work-complaint -2: boss, supervisor, manager, screams, takes credit, micromanages, bully, favourites, never listens, belittles, leadership
overwork ^workload -2: overtime, sixty hours, workload, burnout, weekends, too much work, understaffed, no break, more than I can take, stress, exhausted, night shifts
commute-far: commute, distance, train every day, hours a day on, drive to work, far away, too far, way to work, traffic each morning
career-change ^job-application: new career, retrain, train as, midwife, study, different field, change of direction, own business, start my own, dream job, go back to university
family-reason ^family: baby is due, stay home, parental, care for my mother, my children, family, husband got a job, wife, pregnant, newborn, sick father
pause-plan ^subscription: pause, freeze, put on hold, suspend, hold my membership, on hold until, stop for a while, skip a month, break from
gym-topic ^fitness: gym, membership, locker, trainer, class, treadmill, weights, sauna, yoga class, spinning, workout
bag-lost ^baggage -2: suitcase, luggage, bag, lost bag, missing suitcase, no trace, carousel, baggage claim, not on the belt, never came out
teacher-gripe ^education -1: teacher, humiliated, marks unfairly, shouts at the children, unfair grade, picks on, classroom, headteacher
sell-item ^sell-thing: for sale, selling, pick it up, would let go for, euros, asking, price negotiable, or best offer, cash on collection, must go, included
search-item: looking for, does anyone have, wanted, want to buy, in search of, has anybody got, need a spare
free-item ^give-away: free to, for free, giving away, to loving families, help yourself, no charge, take it
convict ^court-case -2: convicted, guilty, sentenced, jury, years in prison, found guilty, jailed, pleaded guilty, life sentence, verdict against
acquit ^court-case !convict +1: acquitted, walked free, not guilty, cleared, threw the case out, charges dropped, case dismissed, innocent, released, exonerated
good-interview ^success +3: answered every question, with ease, impressed, taken with, well prepared, confident, strong candidate, shone, make her an offer, make him an offer, best candidate, stood out, convincing, articulate, knew her stuff
poor-interview !good-interview ^failure -2: unprepared, checked her phone, rambling, late, could not answer, vague answers, knew nothing about us, weak, did not know, awkward, nervous wreck, hire someone else
in-favour ^agreement +2: in favour, support, build it, about time, would finally, great idea, can not wait, long overdue, vote for, back the, welcome, sign me up, good for, yes to
against-it !in-favour ^disagreement -2: against, oppose, nobody needs, monster, waste of money, to nowhere, vote against, stop the, no to, leave it as it is, bad idea, who pays
doors-closed ^shut: shut our doors, closed, blinds were down, nobody was there, for good, shutters, lights were off, out of business, closing down, no longer trading, locked
health-myth ^misinformation -3: kills every virus, doctors hide, they do not want you to know, chips in your blood, wake up people, cures cancer, miracle cure, big pharma, bleach, detox, vaccines cause, 5g, natural remedy beats, poison in, conspiracy
advice-medical ^health: should I put ice, can I take, is it safe to take, should I see a doctor, what helps against, how much can I take, is it normal that, symptoms of, side effects, dose
available-on ^availability: count me in, I can do, I could help, free on, available, I am free, works for me, I can make it, put me down for, happy to come
away-on ^unable-to-attend: away, cannot make it, can not make it, any day but, not free, out of town, sorry, busy that day, on holiday, not available, already have plans
price-rise ^increase ^price -1: goes up, will cost more, raise, raised, increase, more per month, a month more, higher rent, price increase, up by, dearer, adjust the price
price-same !price-rise: stays the same, leave the rent, no increase, unchanged, as it is, fixed price, same price, frozen
shuts-down ^crash -2: shuts down, closes itself, by itself, kills it, fell over, falls over, freezes, quits, force close, dies, black screen, restarts, hangs, kicked me out, stops responding, goes white
runs-smooth !shuts-down ^working +2: runs smooth, smooth, stable, never crashed, like butter, without a hitch, flawlessly, no crashes, rock solid
let-us-down ^dissatisfied -2: letting us down, let us down, shopping around, doubled the price, stopped answering, fed up with our, looking to change, unhappy with our, not happy with our, looking for a replacement, poor service, unreliable
pleased-with ^satisfied +2: satisfied, happy where we are, pleased with, nothing to complain, well served, no reason to change, content, perfectly happy
refused-box ^refusal: would not accept, refused, sent me away, did not want it, turned it away, took it back, rejected the parcel, had not ordered
spotless-place ^clean +3: gleamed, gleaming, spotless, eat off the floor, sparkling, shining, immaculate, squeaky clean
progress-none: not started, not begun, have not started, permit is missing, waiting for the go ahead, yet to begin, still on paper, not even
progress-some: just begun, first stones, started yesterday, under way, early days, foundations, first steps, laid
progress-half: half done, halfway, half way, two of the four, partly, in the middle of, fifty percent
progress-most: nearly done, almost finished, only the last, last coat, final touches, left to do, one more day, finishing touches, nearly there
progress-all: finished, all done, completed, here are your keys, ready, done and dusted, wrapped up, handed over
pregnancy-topic ^pregnancy: pregnant, expecting, midwife, baby is due, due in, maternity, birth, ultrasound, trimester
insurance-claim-topic ^insurance: claim, insurer, policy, premium, excess, damage report, adjuster, cover, covered, payout, compensation
tax-topic ^tax: tax, tax return, deduction, vat, income tax, tax office, refund from the tax, declare, revenue, withholding
passport-topic ^visa: passport, visa, border, embassy, consulate, id card, residence permit, citizenship, immigration
council-topic ^public-body: council, waste collection, street light, pothole, recycling, permit, playground, noise complaint, town hall, planning permission, kerb
utility-topic ^utilities: water, gas, electricity, power cut, meter, meter reading, internet, broadband, bill for power, supply, outage in our street
telecom-topic ^mobile: coverage, signal, roaming, data plan, sim, contract, hotspot, no bars, network, calls drop, minutes
airline-topic ^flight: gate, boarding, seat, check in, crew, runway, cabin, legroom, baggage, connection, layover, departure, terminal, take off, landing
hotel-topic ^hotel: room, lobby, check in, check out, reception, key card, minibar, breakfast buffet, housekeeping, suite, bed, booking
train-topic ^train: platform, carriage, conductor, train, rail, station, track, ticket machine, timetable, seat reservation
restaurant-topic ^restaurant: menu, waiter, table for, chef, starter, main course, dessert, bill, tip, reservation, dish
bank-topic ^bank: account, card, transfer, loan, cash machine, atm, overdraft, branch, standing order, interest, pin, statement
shop-topic ^shopping: shop, store, checkout, till, basket, aisle, receipt, opening hours, cashier, shelf, stock
doctor-topic ^doctor: appointment, surgery, gp, clinic, nurse, prescription, check up, waiting room, specialist, referral
dentist-topic ^dental: tooth, teeth, dentist, filling, crown, gum, braces, root canal, toothache, cavity
university-topic ^education: lecture, seminar, thesis, exam, professor, campus, credits, degree, admission, semester, tuition fees, dorm
school-notice ^education: class trip, homework, absent, school bus, parents evening, term, permission slip, pe kit, lunch box, playground
wedding-topic ^wedding: bride, groom, wedding, ring, vows, reception, guests, honeymoon, dress, best man, bridesmaid
funeral-topic ^death: funeral, coffin, grave, wake, condolences, ashes, cemetery, mourning, burial
christmas-topic ^holiday: christmas, santa, tree, presents, carol, advent, stocking, new year, easter, eggs hunt, thanksgiving, halloween
charity-topic ^donation: charity, donate, donation, fundraiser, volunteers, food bank, collect for, good cause, raise money, shelter
church-topic ^religion: church, prayer, mosque, priest, sermon, faith, bible, god, temple, service on sunday, imam, rabbi
military-topic ^war: soldier, army, troops, tank, missile, battle, front line, air strike, ceasefire, navy, invaded, shelling
farm-topic ^agriculture: farm, farmer, harvest, field, tractor, cattle, crop, barn, milking, wheat, orchard, fertiliser
climate-topic ^environment: climate, emissions, carbon, warming, solar, wind power, recycling, pollution, plastic, glacier, sea level, renewable
energy-topic ^energy: power plant, grid, nuclear, solar panel, wind turbine, oil, gas pipeline, battery storage, kilowatt
space-topic ^space: rocket, orbit, moon, mars, satellite, astronaut, telescope, planet, launch pad, galaxy, star
computing-topic ^technology: algorithm, chip, processor, artificial intelligence, robot, software, cloud, data, programming, cybersecurity
medicine-topic ^health: patients, treatment, cancer, therapy, vaccine, surgeons, disease, hospital, drug, symptoms, clinic, epidemic
education-news ^education: schools, pupils, teachers, exam results, curriculum, classrooms, university places, literacy
immigration-topic ^immigration: migrants, refugees, asylum, border, visa, deportation, immigrants
trade-plumber ^plumbing: tap, drip, dripping, toilet, drain, pipe, leak, sink, blocked, boiler, shower, water pressure, cistern
trade-electrician ^electricity: socket, fuse, wiring, light switch, sparks, power is out, breaker, cable, lamp flickers, no power, flickering
trade-carpenter ^home-repair: door frame, shelf, wooden, floorboards, cupboard, hinges, skirting, saw, plane, planks, built in wardrobe
trade-painter ^home-repair: paint, painting, wallpaper, brush, colour, primer, coat of paint, flaking, walls
trade-roofer ^home-repair: roof, tiles, gutter, chimney, slates, dripping through the ceiling, attic leak, skylight
trade-locksmith ^home-repair: lock, key, locked out of the house, key snapped, new lock, lost my keys, door will not unlock
trade-gardener ^garden: hedge, lawn, mow, weeds, prune, tree cut, leaves, planting, turf, flower beds
trade-mechanic ^car: engine, brakes, oil, exhaust, squeal, clutch, warning light, service, tyres, knocking noise, gearbox, battery flat
genre-jazz ^music: jazz, saxophone, swing, improvised, trumpet solo, blue note, bebop
genre-rock ^music: rock, guitar riff, drums, metal, band, loud guitars, amplifier, punk
genre-classical ^music: symphony, orchestra, violin, concerto, mozart, bach, beethoven, conductor, chamber, sonata, opera
genre-rap ^music: rap, hip hop, rapper, beats, rhymes, mc, freestyle
cuisine-italian ^italy ^food: pasta, pizza, risotto, parmesan, basil, lasagne, espresso, tiramisu, mozzarella, gnocchi
cuisine-japanese ^japan ^food: sushi, ramen, miso, tempura, teriyaki, sake, wasabi, sashimi, udon
cuisine-mexican ^food: taco, tacos, burrito, salsa, guacamole, tortilla, chili, enchilada, nachos
cuisine-indian ^food: curry, naan, masala, tandoori, dal, chutney, biryani, samosa, paneer, basmati
cuisine-chinese ^china ^food: dumplings, fried rice, soy sauce, noodles, dim sum, spring roll, stir fry, peking duck
cuisine-french ^france ^food: croissant, baguette, quiche, crepe, ratatouille, coq au vin, brie, onion soup, escargot
meal-breakfast ^food: breakfast, cereal, porridge, pancakes, toast, omelette, bacon and eggs, muesli, morning meal
meal-dinner ^food: dinner, supper, evening meal, roast, main course, candlelight
dept-marketing ^marketing: campaign, slogan, brand, advert, press release, social media, brochure, newsletter, target group, banner
dept-legal ^legal: contract, clause, lawsuit, liability, nda, trademark, compliance, terms, lawyer, gdpr
dept-engineering ^technical: code, deploy, bug, server, build, release, architecture, commit, api, pipeline, prototype
dept-sales ^sales: quote, deal, customer visit, pipeline, discount, lead, prospect, close the deal, commission, pitch
dept-support ^support-agent: ticket, complaint, help desk, customer asks, reply, refund, issue, hotline
dept-finance ^finance-work: budget, invoice, audit, forecast, balance sheet, payroll, costs, accounts payable, bookkeeping
dept-hr ^hiring: vacation, hiring, payslip, training, onboarding, parental leave, interview, performance review, contract of employment
dept-logistics ^shipping: warehouse, truck, pallet, shipment, container, forklift, customs, dispatch, freight, stock take
item-electronics ^electronics: phone, laptop, headphones, tv, television, camera, tablet, console, speaker, smartwatch, charger, earbuds, monitor
item-clothes ^fashion: shirt, dress, shoes, jacket, jeans, coat, socks, sweater, size, trousers, hat, boots
item-books ^book: novel, book, paperback, cookbook, textbook, comic, author, atlas, biography, hardcover, pages
item-toys ^toys: doll, lego, puzzle, teddy, board game, toy, play set, ages 3, scooter for kids, building blocks
item-beauty ^beauty: lipstick, shampoo, perfume, cream, mascara, lotion, nail polish, make up, moisturiser, soap, hair dye, sun cream
item-grocery ^food: milk, bread, eggs, apples, rice, coffee beans, cheese, cereal, flour, pasta, biscuits, vegetables
item-sport ^sport: racket, ball, tent, bike helmet, running shoes, dumbbells, yoga mat, skis, football boots, fishing rod, kayak
item-garden ^garden: spade, lawn mower, hose, pots, seeds, fertiliser, barbecue, parasol, rake, greenhouse, hedge trimmer
item-pets ^pet: dog food, leash, cat litter, aquarium, bird cage, collar, scratching post, kennel, treats
item-car ^car: tyres, motor oil, dash cam, roof rack, wiper blades, car seat, battery, floor mats, jump leads
item-office ^work: printer paper, stapler, folders, pens, desk lamp, notebook, envelopes, toner, calculator, whiteboard
mood-ironic ^sarcasm: ironic, sarcastic, mocking, tongue in cheek, yeah right, oh great, just what I needed, as if, how lovely, well done you
risk-child ^child-safety -4: child alone, minor, underage, my age is, year old girl, send me a picture, do not tell your parents, grooming, school girl, meet you after school
risk-gambling ^gambling -2: bet, betting, casino, slot machine, poker, wager, jackpot, gamble, odds, roulette, lost all my savings
risk-drugs ^drugs -3: cocaine, heroin, weed, dealer, pills for sale, high, meth, ecstasy, mdma, joint, stoned, snort
risk-weapon ^weapon -3: gun, pistol, rifle, knife, bomb, grenade, ammunition, shotgun, explosives, machete, shoot
risk-eating ^mental-health -3: anorexia, starve myself, not eaten for days, make myself sick, bulimia, binge, too fat, laxatives
step-question ^question: could you tell, do you know, wondering
step-order ^order: I would like to order, send me, two of, I'll have, place an order, add to my order, one more
step-offer ^offer-help: we can offer, shall I, would you like, I can give you, happy to, we could, let me
`;
