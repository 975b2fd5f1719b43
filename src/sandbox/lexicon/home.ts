/** House, family, animals and everyday life. */
export const home = `
property: property, real estate, house, houses, apartment, apartments, flat, home, condo, estate agent, realtor, building, bedroom, bedrooms, square feet, for sale, listing, housing, villa, move in, neighborhood, land, townhouse
rent ^property: rent, rents, rental, renting, tenant, tenants, landlord, landlady, lease, deposit, security deposit, evict, evicted, eviction, sublet, roommate, flatmate, lodger, move out
home-repair ^property: repair, repairs, maintenance, plumber, plumbing, leak, leaking, leaky, faucet, tap, pipe, pipes, toilet, roof, ceiling, boiler, heating, heater, radiator, handyman, renovation, renovate, remodel, paint, painting the walls, mold, drain, clogged, water damage, broken window, flooded, gutter, drill, air conditioning, hvac, no hot water, furnace, burst
electricity ^property: electricity, electrician, electrical, power, power cut, power outage, socket, outlet, light bulb, wiring, fuse, voltage, solar panels, circuit breaker, lights
utilities ^property: utilities, utility bill, water bill, gas, electricity bill, meter reading, energy bill, kilowatt, trash collection, sewage, energy supplier
furniture: furniture, sofa, couch, table, chair, bed, mattress, desk, wardrobe, shelf, shelves, cabinet, lamp, rug, curtains, bookshelf, dresser, drawer, armchair
garden: garden, gardening, plant, plants, flower, flowers, lawn, tree, trees, soil, seeds, backyard, yard, mow, weeds, compost, roses, prune, hedge, tomatoes, greenhouse
cleaning: clean, cleaning, cleaner, laundry, wash, washing machine, vacuum, dust, mop, detergent, dishes, dishwasher, scrub, tidy, housekeeping, chores
dirty !clean -2: dirty, filthy, messy, grimy, stained, dusty, smelly, stinks, stink, unclean, unhygienic, mold, moldy, bugs in, cockroaches, cockroach, bed bugs, hair in, disgusting, sticky, trash everywhere, smells bad, mouse, mice, rats, mildew, crumbs
clean !dirty +2: clean, spotless, immaculate, tidy, hygienic, fresh, sparkling, neat, well kept, sanitized, pristine, spick and span
noise !quiet -1: noise, noises, noisy, loud, loudly, blasting, barking, construction noise, music until, thin walls, shouting, partying, banging, racket, deafening, could hear everything, kept me awake, kept us awake, jackhammer
quiet !noise +1: quiet, quietly, silent, silence, peaceful, soundproof, noiseless, tranquil, no noise
neighbor: neighbor, neighbors, neighbour, neighbours, next door, upstairs, hoa, neighborhood
family: family, families, mother, mom, mum, father, dad, parent, parents, son, daughter, brother, sister, grandmother, grandfather, grandma, grandpa, aunt, uncle, cousin, wife, husband, child, children, kids, kid, siblings, relatives, in laws, niece, nephew
child ^family: child, children, kid, kids, baby, babies, toddler, infant, teenager, teen, son, daughter, parenting, boy, girl, diaper, newborn, kindergarten, preschool, stroller, playground, little one, year old, child friendly, kid friendly
childcare ^child: babysitter, daycare, nanny, childcare, nursery, kindergarten, preschool, day care
relationship: relationship, boyfriend, girlfriend, dating, date night, partner, spouse, breakup, broke up, cheated on, romance, husband, wife, fiance, marriage, love life, soulmate, ex
wedding ^relationship: wedding, weddings, bride, groom, marry, married, marriage, engaged, engagement, honeymoon, proposal, anniversary, bridesmaid, vows
friend: friend, friends, friendship, buddy, pal, best friend, mate, mates, bff
death ^sad -3: death, died, dies, dead, passed away, funeral, deceased, loss of my, late husband, late wife, burial, cemetery, obituary, widow, mourning, fatal, killed, bereavement
pet: pet, pets, dog, dogs, puppy, cat, cats, kitten, hamster, rabbit, bird, parrot, goldfish, leash, litter box, dog food, pet friendly, adopt a dog, breed, paws, bark
animal: animal, animals, wildlife, lion, tiger, bear, elephant, horse, cow, sheep, pig, chicken, wolf, fish, snake, insect, insects, bird, birds, zoo, species, monkey, whale, shark, farm animals, deer, bee, bees
birthday: birthday, birthdays, turning, party, cake, celebrate, celebration, candles, anniversary
moving: moving house, moved to, relocate, relocating, relocation, movers, new apartment, packing boxes, moving company
elderly: elderly, senior citizen, seniors, old people, grandmother, grandfather, nursing home, pensioner, retired, aging parents, caregiver
hobby: hobby, hobbies, knitting, painting, crafts, craft, photography, puzzle, collecting, chess, board game, sewing, woodworking, diy, fishing, hiking, pottery, model trains, crochet, camping, birdwatching
fashion: fashion, clothes, clothing, dress, dresses, shirt, shoes, jeans, jacket, outfit, style, wear, wearing, sweater, skirt, designer, jewelry, watch, handbag, runway, model, hat, boots, coat, sneakers, fabric, cotton, sleeve, trousers, suit
beauty: beauty, makeup, cosmetics, hair, haircut, salon, skincare, lipstick, nails, perfume, shampoo, barber, hairdresser, manicure, spa
car ^transport: car, cars, vehicle, vehicles, automobile, auto, tire, tires, engine, brake, brakes, mechanic, garage, oil change, driver, driving, drive, windshield, dealership, gas mileage, mileage, parking, motorcycle, truck, suv, sedan, electric car, ev, transmission, tesla, honda, toyota, headlights, clutch
home-appliance ^product: fridge, refrigerator, oven, microwave, toaster, washing machine, washer, dryer, dishwasher, vacuum cleaner, kettle, blender, stove, air fryer, coffee maker, freezer, heater, fan
electronics ^technology ^product: headphones, earbuds, tv, television, speaker, camera, console, charger, smartwatch, laptop, phone, tablet, battery, monitor, drone, keyboard, router, bluetooth
toys: toy, toys, doll, lego, stuffed animal, board game, action figure, puzzle
religion: religion, religious, church, god, pray, prayer, bible, faith, mosque, islam, muslim, christian, christianity, jewish, hindu, buddhist, temple, pope, priest, spiritual, worship, sermon, monk, ramadan, christmas, easter, synagogue, quran
holiday: christmas, easter, thanksgiving, halloween, new year, hanukkah, diwali, ramadan, public holiday, valentine, festival, holiday season, holidays
`;
