/** Eating, drinking and cooking. */
export const food = `
food: food, foods, meal, meals, eat, eating, ate, eaten, lunch, dinner, breakfast, brunch, supper, snack, dish, dishes, cuisine, hungry, appetite, portion, portions, ingredient, ingredients, groceries, grocery, pizza, pasta, burger, sandwich, salad, soup, rice, bread, cheese, steak, chicken, sushi, fries, noodles, curry, tacos, egg, eggs, fruit, vegetables, kitchen, chef, restaurant
restaurant ^food: restaurant, restaurants, diner, cafe, bistro, waiter, waitress, server brought, menu, table for, reservation, chef, takeout, takeaway, dine, dining, bar, pub, food truck, buffet, appetizer, main course, starter, eatery, bartender, tasting menu
cooking ^food: cook, cooking, cooked, bake, baking, baked, recipe, recipes, oven, fry, fried, boil, simmer, grill, grilled, roast, roasted, stir, chop, tablespoon, teaspoon, dough, flour, seasoning, preheat, sauce, kitchen, marinate, whisk, chopped
tasty ^food ^positive !tasteless +3: tasty, delicious, yummy, flavorful, mouthwatering, savory, scrumptious, tasted great, cooked to perfection, finger licking, best pizza, best burger, fresh, juicy, crispy, succulent, cooked perfectly, melt in your mouth
tasteless ^food ^negative !tasty -2: tasteless, bland, flavorless, soggy, undercooked, overcooked, burnt, burned, stale, cold food, food was cold, raw chicken, inedible, too salty, greasy, rubbery, disgusting food, lukewarm, dry chicken, watery, served cold, rotten, spoiled, arrived cold, gone off, expired, cold soup, stone cold
drink: drink, drinks, beverage, water, juice, soda, coffee, tea, latte, espresso, smoothie, milk, cup of, bottle, thirsty, lemonade, cola
coffee ^drink: coffee, espresso, latte, cappuccino, barista, cafe, caffeine, beans, decaf, americano
alcohol ^drink: alcohol, alcoholic, beer, wine, whiskey, vodka, cocktail, cocktails, rum, champagne, brewery, liquor, gin, pint, sommelier, drunk, bar
dessert ^food: dessert, desserts, cake, ice cream, chocolate, cookie, cookies, pie, pastry, sweet, candy, pudding, tiramisu, brownie, donut, sugar, cheesecake
meat ^food: meat, beef, pork, chicken, steak, lamb, bacon, sausage, ham, turkey, ribs, burger, barbecue, veal
vegetarian ^food: vegetarian, vegan, plant based, meatless, tofu, meat free, no meat, dairy free, veggie, veggies, vegetables, lentils, does not eat meat
fruit-vegetable ^food: fruit, fruits, apple, apples, banana, bananas, orange, oranges, grapes, strawberry, berries, mango, vegetable, vegetables, carrot, carrots, broccoli, spinach, onion, tomato, tomatoes, potato, potatoes, cucumber, lettuce, pepper, garlic
seafood ^food: seafood, fish, salmon, tuna, shrimp, prawns, lobster, crab, oysters, sushi, clams, cod
spicy ^food: spicy, chili, chilli, hot sauce, jalapeno, mouth on fire, heat level, wasabi, habanero, peppery
catering ^food: catering, cater, banquet, event food, buffet for, menu for our event
food-delivery ^food ^shipping: food delivery, delivery driver, doordash, uber eats, deliveroo, takeaway, pizza delivery
service-staff: service, staff, waiter, waitress, server, host, hostess, bartender, employee, receptionist, front desk, cashier, manager, crew, attendant, team member, sales assistant, clerk, concierge
ambiance: ambiance, ambience, atmosphere, decor, music, lighting, cozy, vibe, romantic, interior, view, views, seating, candles, crowded, terrace, setting
`;
