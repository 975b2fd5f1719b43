/** Journeys, lodging, transport and weather. */
export const travel = `
travel: travel, travels, traveling, travelling, trip, trips, journey, vacation, tourist, tourists, tourism, destination, itinerary, abroad, sightseeing, tour, tours, holiday, cruise, backpacking, passport, resort, flight, flights, hotel, hotels, airport, airline, beach, luggage, booking, getaway, explore, road trip
flight ^travel ^transport: flight, flights, fly, flying, flew, airline, airlines, airport, plane, airplane, boarding, boarding pass, gate, layover, takeoff, landing, pilot, cabin crew, seat upgrade, red eye, departure, terminal, runway, flight attendant, connecting flight, aisle seat, window seat, airways
flight-trouble ^flight ^delay -2: flight delayed, delayed flight, flight cancelled, cancelled flight, missed my connection, missed connection, missed my flight, overbooked, stranded, stuck at the airport, bumped from, rebook, rebooked, rebooking, next available flight, grounded
baggage ^travel: baggage, luggage, suitcase, suitcases, bag, bags, carry on, checked bag, lost luggage, baggage claim, bag did not arrive, lost bag, backpack, hand luggage
hotel ^travel: hotel, hotels, motel, hostel, airbnb, resort, lodging, accommodation, bed and breakfast, inn, room, rooms, suite, check in, check out, checkout time, reception, front desk, housekeeping, room service, guest, guests, stayed, stay, pool, concierge, lobby, overnight
booking ^travel: booking, bookings, book, booked, reservation, reservations, reserve, reserved, confirmation number, travel agent, itinerary, rebook, ticket, tickets, date change, travel dates, change my flight, change my booking, seats for, book a table, book a room
visa ^travel: visa, visas, passport, passports, embassy, consulate, travel document, border control, immigration form, entry requirements, customs
transport: transport, transportation, commute, commuting, traffic, road, highway, vehicle, fare, passenger, passengers, public transport, transit, ride
train ^transport ^travel: train, trains, railway, rail, subway, metro, station, platform, tram, carriage, carriages, aisle, replacement bus, conductor, underground, train ticket
bus ^transport: bus, buses, coach, bus stop, bus driver, shuttle
taxi ^transport: taxi, taxis, cab, uber, lyft, ride share, rideshare, driver, pickup, pick up, airport transfer, drop off, pick me up
bicycle ^transport ^sport: bicycle, bike, bikes, cycling, cyclist, pedal, helmet, scooter, e-bike, mountain bike
boat ^transport: boat, boats, ship, ferry, cruise, sailing, yacht, harbor, port, sail, captain
traffic ^transport: traffic, traffic jam, congestion, accident on, road closed, rush hour, detour, gridlock, speeding, parking ticket, road works
parking ^transport: parking, park my car, parking lot, parking space, garage, valet, parking spot, towed
beach ^travel: beach, beaches, sea, ocean, sand, swim, coast, island, snorkeling, surf, sunbathing, seaside, waves, tropical
mountains ^travel: mountain, mountains, hiking, hike, trail, trek, climb, climbing, ski, skiing, alps, camping, summit, tent
sightseeing ^travel: sightseeing, museum, museums, landmark, castle, monument, guided tour, attraction, old town, tour guide, gallery, ruins, cathedral
car-rental ^travel: car rental, rental car, rent a car, rented a car, hire car, rental agency
weather: weather, forecast, temperature, degrees, rain, rainy, raining, sunny, sunshine, snow, snowing, snowy, wind, windy, storm, cloudy, clouds, humid, humidity, fog, foggy, thunder, lightning, hail, heat wave, heatwave, freezing, celsius, fahrenheit, drizzle, showers, sleet, umbrella, breeze, frost, meteorologist, downpour
storm ^weather ^disaster: storm, storms, hurricane, tornado, typhoon, cyclone, blizzard, thunderstorm, gale, stormy
disaster -3: disaster, earthquake, flood, floods, flooding, flooded, wildfire, tsunami, hurricane, tornado, drought, landslide, volcano, eruption, catastrophe, avalanche, evacuated, natural disaster, magnitude
hot !cold: hot, heat, scorching, boiling, sweltering, warm, heatwave, burning hot, too warm, sweating, stuffy, no air conditioning, roasting
cold !hot: cold, freezing, chilly, icy, frost, frigid, ice, snow, below zero, winter, shivering
comfortable !uncomfortable +2: comfortable, comfy, cozy, comfort, cosy, soft, snug, spacious, legroom, ergonomic, roomy
uncomfortable !comfortable -2: uncomfortable, hard bed, cramped, stiff, lumpy, tight space, stuffy, no legroom, narrow, squeezed, backache, hurts my
location: location, located, central, close to, near, nearby, walking distance, downtown, city center, city centre, neighborhood, minutes from, where is, directions, map, convenient location, far from, address, where are you, get there, how to get to
`;
