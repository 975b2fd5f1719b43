/** Members of everyday classes, for questions that name the class and states that name the member. */
export const things = `
city ^place: city, cities, town, london, paris, berlin, madrid, rome, lisbon, porto, oslo, dublin, vienna, prague, warsaw, budapest, athens, brussels, amsterdam, copenhagen, stockholm, helsinki, zurich, geneva, milan, naples, venice, florence, turin, barcelona, valencia, munich, hamburg, frankfurt, cologne, lyon, marseille, bordeaux, manchester, liverpool, leeds, birmingham, bristol, edinburgh, glasgow, cardiff, belfast, galway, istanbul, ankara, moscow, kyiv, cairo, lagos, nairobi, accra, johannesburg, cape town, casablanca, dubai, doha, riyadh, tehran, karachi, lahore, delhi, mumbai, bangalore, chennai, kolkata, dhaka, bangkok, hanoi, singapore, jakarta, manila, beijing, shanghai, hong kong, tokyo, osaka, kyoto, seoul, taipei, sydney, melbourne, brisbane, perth, auckland, wellington, new york, boston, chicago, seattle, denver, austin, dallas, houston, miami, atlanta, los angeles, san francisco, toronto, montreal, vancouver, mexico city, havana, bogota, lima, santiago, buenos aires, rio de janeiro, ghent, antwerp, utrecht, rotterdam, gdansk, krakow, tallinn, riga, vilnius, reykjavik, bergen, sofia, bucharest, zagreb, belgrade
country ^place: country, countries, nation, abroad, overseas, ireland, scotland, wales, england, portugal, greece, poland, norway, sweden, denmark, finland, austria, switzerland, belgium, netherlands, hungary, romania, bulgaria, croatia, serbia, egypt, morocco, kenya, nigeria, ghana, brazil, argentina, chile, peru, mexico, canada, vietnam, thailand, indonesia, philippines, pakistan, bangladesh, iceland, ukraine, russia, israel, new zealand
relative ^family: family member, family members, relative, relatives, relation, mother, father, mum, mom, dad, brother, sister, son, daughter, wife, husband, aunt, uncle, cousin, grandmother, grandfather, grandma, grandad, gran, nan, niece, nephew, parents, in laws, mother in law, twins, stepson, sibling, siblings, spouse
young-child ^child: child, children, kid, kids, toddler, toddlers, baby, infant, newborn, little one, pupil, boy, girl, teenager, youngster, schoolchild, twins
creature ^animal: animal, animals, pet, pets, dog, dogs, cat, cats, puppy, kitten, rabbit, hamster, horse, cow, sheep, goat, pig, chicken, hen, bird, parrot, rat, squirrel, fox, deer, wolf, lion, tiger, elephant, monkey, snake, lizard, frog, bee, wasp, spider, hedgehog, pigeon, swan, tortoise, guinea pig, budgie, pony, lamb, whale, dolphin, shark
animal-product ^food: animal products, dairy, butter, milk, cheese, cream, yoghurt, yogurt, egg, eggs, honey, gelatine, lard, ghee, beef, chicken, pork, lamb, bacon, ham, salmon, tuna, prawns, anchovies, meat, mince, sausage, turkey, parmesan, mozzarella, mayonnaise
vegan ^vegetarian !animal-product: vegan, plant based, no animal products, dairy free, vegan friendly
meat ^animal-product: meat, beef, chicken, pork, lamb, bacon, ham, sausage, mince, steak, turkey, duck, veal, salami, chorizo, meatballs, brisket, ribs
gluten !gluten-free: gluten, wheat, flour, bread, pasta, barley, rye, couscous
gluten-free: gluten free, coeliac, celiac, wheat free, no gluten
nuts ^food: nuts, nut, peanut, peanuts, almond, almonds, walnut, walnuts, cashew, hazelnut, pecan, pistachio, nut allergy
luggage ^baggage: luggage, suitcase, suitcases, baggage, backpack, carry on, hold bag, rucksack, trolley bag, holdall
body-part ^health: knee, ankle, wrist, shoulder, elbow, neck, hip, toe, chest, stomach, throat, tooth, jaw, skin, heart, lung, kidney, liver
heart-trouble ^cardiology ^medical-emergency: heart, heart related, cardiac, chest pain, left arm, palpitations, heart attack, angina, tightness in the chest, pressure on my chest
high-temperature ^fever: fever, feverish, temperature of 38, temperature of 39, burning up, high temperature, running a temperature, chills
public-body: public authority, council, city council, county, municipality, ministry, government, tax office, town hall, local authority, borough, mayor, electoral, state agency, water board, transport authority, nhs, city hall
public-transport ^transport: public transport, bus, train, tram, metro, subway, ferry, buses, trains, rail, railway, commute, coach
vehicle ^car: car, van, lorry, truck, motorbike, motorcycle, scooter, bumper, brakes, brake, tyre, tyres, engine, gearbox, windscreen, clutch, exhaust, headlight, mot, mileage, bonnet
brakes ^car: brake, brakes, braking, pedal, brake pads, brake disc, handbrake
bodywork ^car: bodywork, scratch, dent, bumper, door panel, rust, paintwork, wing mirror, touched up
engine ^car: engine, overheating, stalls, stalling, misfire, exhaust, smoke from, spark plug, timing belt, will not start
tyres ^car: tyre, tyres, tire, tires, puncture, flat tyre, tread, wheel alignment, slow puncture
electrics ^car: headlight, headlights, indicator, dashboard light, alternator, electric window, dashboard
display ^electronics: display, screen, brightness, resolution, dim, pixels, touchscreen, flicker
battery-power ^electronics: battery, battery life, charger, holds a charge, lasts all day, power bank, drains
plant ^garden: plant, plants, tomatoes, roses, flowers, flower, shrub, hedge, seedlings, lawn, herbs, orchid, cactus, ivy, vegetables, weeds, petals
plant-disease ^garden: sick plants, damaged plants, blight, mildew, greenfly, aphids, curling leaves, yellow leaves, slugs, snails, infested, wilting
pruning ^garden: pruning, prune, cut back, cutting back, trim, trimming, deadhead, secateurs, hard prune
soil ^garden: soil, compost, fertiliser, fertilizer, manure, mulch, acidic, drainage, potting mix
seeds ^garden: seed, seeds, sow, sowing, germinate, germination, seedlings, sprout, propagate, plant out
garden-tools ^garden: spade, rake, hoe, mower, strimmer, trowel, wheelbarrow, shears
behaviour ^childcare: behaviour, behavior, tantrum, tantrums, bites, biting, hitting, screams, defiant, naughty, discipline, will not listen, answers back
bedtime ^childcare ^sleep: bedtime, nap, naps, settle, wakes, night feeds, cot, slept, sleep training, nightmares
feeding ^childcare: feeding, breastfeeding, bottle, weaning, solids, fussy eater, meals, formula, high chair, puree
sport-football ^sport: football, soccer, striker, goalkeeper, penalty, midfield, offside, defender, free kick, referee, premier league, kick off, header
sport-tennis ^sport: tennis, racket, match point, wimbledon, baseline, volley, double fault, deuce, backhand, tie break
sport-cycling ^sport: cycling, cyclist, peloton, bike race, tour de france, stage win, breakaway, saddle, velodrome
sport-swimming ^sport: swimming, swimmer, freestyle, backstroke, lengths, medley
sport-rugby ^sport: rugby, scrum, fly half, lineout, six nations
sport-golf ^sport: golf, birdie, bogey, fairway, putt, caddie, eighteen holes
sport-running ^sport: marathon, sprint, runner, half marathon, hurdles, 5k, 10k, jogging
sport-cricket ^sport: cricket, wicket, wickets, bowler, batsman, innings, test match, lbw
sport-basketball ^sport: basketball, hoop, dunk, three pointer, point guard, rebound, nba, layup
clinical-test ^medical-test: blood work, blood test, test results, x ray, scan, mri, biopsy, lab results, test come back, smear, ultrasound
medical-appointment ^appointment: see a doctor, see the doctor, book a visit, check up, consultation, clinic visit, be seen, surgery hours
medical-records: copies of notes, medical records, copy of my notes, medical history, referral letter
business-news ^economy: shares, share price, profit, forecast, guidance, airline, quarter, revenue, investors, takeover, merger, trading
prize ^lottery-prize: prize, won a prize, lottery, jackpot, claim your prize, raffle, sweepstake
lottery-prize: lottery, fake prize, jackpot, winnings
moisture ^home-repair: damp, moisture, mould, mold, condensation, wet patch, humidity, mildew, black spots on the wall
dish ^food: soup, stew, curry, lentils, rice, pasta, pizza, salad, sandwich, burger, noodles, casserole, risotto, tacos, sushi, omelette, savoury
sweet-dish ^dessert: dessert, cake, pudding, ice cream, biscuit, cookies, chocolate, brownie, custard, icing, meringue, pastry
bread-bake: bread, loaf, dough, yeast, knead, sourdough, rye, baguette
timing-word ^time-of-day: noon, midnight, o'clock, start time, opening time, at 3, half past, quarter past, quarter to, hour of the day
agenda: agenda, agenda points, any other business
`;
