/** Kinds of things: families of everyday nouns, so that a narrow word is found by the broad one. */
export const substance = `
meat ^animal-product: meat, bacon, ham, sausage, sausages, beef, steak, pork, chicken, turkey, lamb, mince, minced, salami, chorizo, duck, veal, ribs, meatballs, chicken thighs, liver, prosciutto, gravy, lard, broth, venison, goose, rabbit stew, hot dog, burger, pastrami, drumsticks
seafood ^animal-product: fish, salmon, tuna, cod, prawns, shrimp, mussels, crab, lobster, anchovies, squid, oysters, trout, sardines, scallops, herring, mackerel, clams
vegetarian !meat: vegetarian, vegetarians, veggie, meat free, meatless, lentil, lentils, chickpeas, tofu, beans, pumpkin, spinach, aubergine, courgette, mushroom, mushrooms, cauliflower, broccoli, quinoa, falafel, halloumi, kale, peas, sweet potato, vegetable
dairy ^animal-product: milk, cheese, butter, cream, yoghurt, yogurt, feta, mozzarella, parmesan, ghee, buttermilk, ricotta, custard, lactose, creme fraiche, mascarpone
nuts ^food: nut, nuts, almond, almonds, hazelnut, hazelnuts, walnut, walnuts, peanut, peanuts, cashew, cashews, pecan, pecans, pistachio, pistachios, marzipan, praline, macadamia, peanut butter, chestnut
gluten ^food: wheat, flour, bread, pasta, barley, rye, couscous, semolina, noodles, breadcrumbs, spelt, batter, dough, pastry, gluten
fruit ^fruit-vegetable: apple, apples, pear, banana, orange, lemon, strawberries, cherry, grapes, mango, peach, plum, melon, pineapple, berries, raspberry, kiwi, apricot, blueberries, lime
vegetable ^fruit-vegetable: carrot, carrots, onion, onions, potato, potatoes, tomato, cucumber, pepper, peppers, lettuce, cabbage, celery, garlic, leek, beetroot, radish, peas, spinach, zucchini
alcohol ^drink: beer, wine, whisky, whiskey, vodka, gin, rum, champagne, cocktail, cider, brandy, prosecco, liqueur, ale, lager, tequila, booze, tipsy, drunk, hangover
young-child ^child: child, children, kid, kids, son, daughter, toddler, baby, boy, girl, infant, newborn, little one, year old, cot, nursery, kindergarten, grandson, granddaughter, nephew, niece, schoolboy, schoolgirl, teenager, twins, six-year-old, four-year-old, pupil, preschooler
relative ^family: mother, father, mum, mom, dad, brother, sister, uncle, aunt, cousin, grandmother, grandfather, grandma, grandpa, parents, husband, wife, sibling, in laws, stepmother, nan, spouse
body-part ^health: arm, leg, knee, shoulder, hip, back, neck, wrist, ankle, elbow, foot, hand, finger, toe, chest, belly, head, ear, eye, jaw, tooth, spine, thumb, heel, rib, throat
vehicle ^transport: car, van, truck, lorry, bus, bike, bicycle, motorbike, scooter, taxi, tram, suv, minivan, caravan, trailer, coach, jeep, moped, pickup, automobile
tool: hammer, screwdriver, drill, saw, spanner, wrench, pliers, nails, screws, toolbox, sander, ladder, tape measure, crowbar, chisel, axe, shovel, spade, rake, hoe
furniture ^property: sofa, couch, armchair, chair, table, desk, wardrobe, bookcase, shelf, shelves, bed, mattress, drawer, cupboard, cabinet, stool, bench, dresser, sideboard, headboard
kitchenware ^household: pan, frying pan, pot, saucepan, kettle, toaster, blender, mixer, knife, knives, fork, spoon, plate, plates, bowl, mug, cup, tray, grater, whisk, sieve, cutlery, chopping board, ladle, spatula, tongs, peeler, corkscrew, jug, wok, casserole, colander, teapot, oven glove
household: household, home, kitchen, laundry, bathroom, bedroom, cleaning, table, mop, bucket, broom, towel, towels, curtain, curtains, lamp, iron, ironing board, pillow, duvet, blanket, rug, vacuum cleaner, candle, vase, basket, clothes rack, drying rack, dustpan, light bulb, dehumidifier, heater, fan, sheets, pillowcase, bath mat, shower curtain, duster, hanger, soap dish, sponge, bin
appliance ^home-appliance ^household: fridge, freezer, oven, stove, hob, dishwasher, washing machine, dryer, tumble dryer, microwave, toaster, kettle, hoover, vacuum cleaner, air fryer, coffee machine, cooker, blender, hair dryer, iron, heater, boiler
garment ^fashion: shirt, trousers, jeans, dress, skirt, jacket, coat, sweater, jumper, hoodie, socks, shoes, boots, trainers, gloves, scarf, hat, cap, underwear, bra, suit, tie, blouse, pyjamas, swimsuit
person-job ^profession: nurse, doctor, teacher, lawyer, plumber, electrician, carpenter, bricklayer, chef, cook, waiter, driver, pilot, engineer, programmer, developer, accountant, cleaner, secretary, baker, butcher, farmer, painter, mechanic, hairdresser, architect, dentist, journalist, librarian
building-part ^property: roof, wall, ceiling, floor, window, door, stairs, staircase, balcony, basement, attic, corridor, hallway, gate, fence, chimney, gutter, lobby, porch, cellar
office-thing ^work: printer, copier, stapler, whiteboard, projector, desk, office chair, paper, folder, filing cabinet, badge, toner, envelope, notepad, headset, monitor
computer-thing ^hardware: laptop, computer, pc, mac, keyboard, mouse, screen, monitor, server, hard drive, usb, router, modem, tablet, webcam, cable, charger, printer, docking station, graphics card, ssd, motherboard
software-thing ^technical: app, application, program, plugin, browser, website, database, api, script, code, login, update, version, interface, dashboard, menu, button, page, form, settings, install, backend, frontend, query, library, deploy
money-thing ^finance: money, cash, coins, euros, dollars, pounds, card, credit card, cheque, wallet, fee, fine, deposit, price, cost, salary, tax, bill, invoice, budget, loan, fare
illness ^sick ^health -2: illness, disease, flu, cold, fever, infection, virus, covid, cancer, diabetes, asthma, bronchitis, pneumonia, migraine, allergy, measles, tonsillitis, sick, ill, unwell, arthritis, bug going round
medicine ^medication: pill, pills, tablet, tablets, antibiotic, antibiotics, painkiller, ibuprofen, paracetamol, aspirin, syrup, drops, ointment, injection, dose, insulin, prescription, cream, inhaler, vaccine, jab
disaster-thing ^disaster -3: fire, flood, earthquake, hurricane, tornado, explosion, blaze, landslide, tsunami, wildfire, burned down, burned to the ground, collapse, collapsed, crash, derailed, avalanche, eruption, cyclone
sea-animal ^animal: whale, dolphin, shark, seal, turtle, octopus, jellyfish, penguin
farm-animal ^animal: cow, pig, sheep, horse, goat, chicken, hen, donkey, calf, rooster, pony, foal, lambs, herd, cattle
wild-animal ^animal: lion, tiger, bear, wolf, fox, deer, elephant, monkey, giraffe, zebra, snake, crocodile, kangaroo, gorilla, squirrel, hedgehog, rhino
bird ^animal: bird, birds, eagle, owl, pigeon, sparrow, swan, duck, robin, crow, gull, stork, parrot, woodpecker, nest, feathers
plant-thing ^plant: tree, flower, rose, tulip, oak, grass, cactus, fern, palm, seedling, leaf, leaves, bush, orchid, herb, basil, ivy, blossom
toy-thing ^toys: doll, lego, puzzle, teddy bear, toy, board game, ball, kite, blocks, marbles, toy train, playset, rattle, jigsaw
instrument ^music: guitar, piano, violin, drums, trumpet, flute, cello, saxophone, keyboard, harp, clarinet, ukulele, accordion
sport-thing ^sport: football, soccer, tennis, basketball, golf, hockey, rugby, cricket, baseball, boxing, swimming, running, marathon, cycling, skiing, athletics, volleyball, badminton, gymnastics, rowing, wrestling, surfing, judo
won ^success: header gave, all three points, three points, beat, victory, triumph, champions, left empty-handed, thrashed, edged past, secured the win, clean sweep, came out on top, took the lead and, on top, winners, scored the winner, late winner, cruised past, sealed the
lost-game ^failure: went down, defeat, lost, beaten, thrashed, fell short, empty-handed, crashed out, outplayed, knocked out, losing streak, conceded, humiliated, on the losing side, slumped to
`;
