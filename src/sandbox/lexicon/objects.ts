/** Things of the house and what they are for: each with other names and the words of its use. */
export const objects = `
pan ^kitchenware: frying pan, skillet, griddle, non-stick, frypan, frying
pot ^kitchenware: stock pot, stockpot, cauldron, simmering
casserole-dish ^kitchenware: dutch oven, cast iron, enamelled, stew pot, goes in the oven
wok-pan ^kitchenware: stir fry, stir-fries, stir frying, round base, round bottomed
bakeware ^kitchenware: cake tin, springform, baking tin, muffin tin, baking tray, loaf tin, bundt, little cakes, baking sheet
roll-dough ^kitchenware: rolling pin, roll out, kneads, kneading
beat-eggs ^kitchenware: balloon whisk, egg whites, beat eggs, whip, whipping
peel-skin ^kitchenware: skin off, potato skin
crush-garlic ^kitchenware: garlic press, cloves, crushes
open-wine ^kitchenware: bottle opener, waiter's friend, uncork, opens bottles, bottle of wine
cut-bread ^kitchenware: bread knife, serrated, loaves, crusty, slicing bread
sharpen ^kitchenware: knife sharpener, whetstone, sharpening, blunt blades, honing, sharpens
cutting-thing ^kitchenware: cutting board, chopping board, butcher block, chopping
weigh ^kitchenware: weigh, gram, weighing, kilos, kg, tare
grind ^kitchenware: mill, grinder, pepper mill, grinds, grind, coarse, spice
blend ^appliance: hand blender, stick blender, purees, liquidise, food processor
knead-machine ^appliance: stand mixer, kneads, bread maker, dough hook, steel bowl
fry-air ^appliance: air fryer, hot air, no oil, without oil, deep fryer
waffle ^appliance: waffle iron, waffles, heart-shaped
table-grill ^appliance: raclette, sandwich press, toastie, panini, little pans, melted cheese
brew-coffee ^appliance: french press, coffee press, cafetiere, plunger, coffee maker, brew, ground coffee, moka, filter coffee
boil-water ^appliance: electric kettle, boils water, litre, descaler, citric
keep-warm ^household: thermos, thermos flask, vacuum flask, insulated, still hot, keeps hot, hot water bottle, snuggle
heat-food ^appliance: turntable, mini oven, toaster oven, reheat, watts
drink-glass ^kitchenware: wine glass, wine glasses, stem, goblet, beer glass, tumbler, champagne flute, carafe, decanter, pitcher
cup-thing ^kitchenware: saucer, teacup, tea set
table-linen ^household: tablecloth, napkin, linen, table runner, placemat
wrap-food ^kitchenware: foil, aluminium foil, cling film, leftovers, baking paper, freezer bags, lunch box, food container
wash-dishes ^household: dishwasher tablet, dishwashing, washing up, dish soap, washing up liquid, dish rack
unblock ^household: drain unblocker, plunger, blocked pipe, unclog, hair and grease, won't empty
remove-stain ^household: stain remover, spray on, before you wash
wash-clothes ^household: laundry detergent, washing powder, fabric softener, washing machine, laundry basket, hamper
dry-clothes ^household: clothes airer, drying rack, clothes horse, clothes line, pegs, socks and shirts, tumble dryer
press-clothes ^household: steam iron, ironing, ironing board, pressing shirts, steamer, folds flat
wipe-glass ^household: squeegee, panes, window wiper, rubber lip, streaks, no streaks, shower door
clean-floor ^household: robot vacuum, dock, sweeper, steam cleaner
remove-lint ^household: lint roller, cat hair, sticky sheets, fluff
shower-thing ^household: shower curtain, shower head, rings, bath mat, toilet seat, soft close, toilet brush
weigh-body ^household: bathroom scale, body weight, what you weigh
dry-hair ^household: hair dryer, hairdryer, diffuser, blow dry, curling iron, straightener, cold shot
sleep-thing ^household: quilt, fitted sheet, mattress protector, elastic, electric blanket, bedspread, bed linen
window-thing ^household: roller blind, curtain rail, drapes, venetian
door-thing ^household: mat, wipe your, coconut, draught excluder, door stop, coat hanger, coat rack, hook
power-cell ^household: batteries, AA, rechargeable, power bank
flower-holder ^household: cut flowers, flower pot, plant pot, watering can
dry-air ^appliance: damp cellar
cool-air ^appliance: air conditioner, ventilator, blades
heat-room ^appliance: fan heater, warmth, oil heater, electric fire
light-thing ^household: desk lamp, night light, light bulb, led, flashlight, lantern, lampshade
catch-pest ^household: mousetrap, trap, live catch, fly swatter, insect spray
level-tool ^tool: spirit level, bubble, bubbles, ruler, measuring tape, tape measure
lock-thing ^household: padlock, combination, brass lock, bicycle lock
climb ^tool: step ladder, step stool, rungs
tell-time ^household: wall clock, alarm clock, kitchen timer, hands, ticking, hourglass
carry-thing: tote, shopping bag, trolley, briefcase
serve-thing ^kitchenware: serving dish, butter dish, soup bowl, salad bowl, gravy boat, napkin ring, cake stand, egg cup
cook-clothes ^household: apron, oven glove, tea towel, oven mitt, pot holder, dish towel
sieve-thing ^kitchenware: strainer, drain pasta, sift, funnel, potato masher, mash
vehicle-offer: gears, estate car, km, full service book
service-offer: per hour, has time, offers lessons, fitter wanted, full time, start at once, gardener available, cleaner available
garden-offer ^garden: garden hose, reel, lawn mower, flower bed
food-offer ^food: fresh eggs, home made, jars, happy hens, per kilo
clothes-offer ^garment: winter coat, worn twice, button missing, dress size, shoe size
`;
