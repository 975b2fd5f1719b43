/** Buying goods, delivery and returns. */
export const orders = `
order: order, orders, ordered, ordering, purchase, purchased, bought, buy, order number, basket, cart, shopping cart
shopping: shop, shopping, store, retail, retailer, supermarket, mall, customer, buyer, e-commerce, online store, merchandise, boutique
product: product, products, item, items, goods, article, merchandise, device, gadget, appliance
shipping: shipping, ship, ships, shipped, shipment, delivery, deliver, delivers, delivered, delivering, courier, parcel, parcels, package, packages, postage, post office, mailman, dispatch, dispatched, fedex, ups, dhl, usps, in transit, freight, logistics, carrier, warehouse, doorstep, out for delivery
late-delivery ^shipping ^delay !on-time -2: late delivery, delivery late, not arrived, never arrived, not delivered, not received, never received, where is my order, where is my package, not shipped, still waiting for my order, still waiting for delivery, package is late, delivery delayed, order delayed, has not come, never came, never showed up, not turned up, not show up, no sign of my package, no sign of my order, package stuck, supposed to arrive, should have arrived, late shipment, waiting for my parcel, was due, shipping delay, took weeks to arrive
lost-package ^shipping ^late-delivery -2: lost package, package lost, lost in the mail, lost in transit, package missing, missing package, stolen package, package stolen, delivered to wrong address, marked as delivered, says delivered, missing parcel, parcel lost, lost parcel
delay !on-time -1: delay, delays, delayed, delaying, late, behind schedule, postponed, postpone, held up, overdue, slow to arrive, pushed back, takes too long, running late, backlog, reschedule, behind
on-time !delay +1: on time, in time, on schedule, early, ahead of schedule, promptly, punctual, arrived early, next day, arrived quickly, fast delivery, quick delivery, fast shipping, arrived yesterday, came quickly, delivered quickly
tracking ^shipping: tracking, track my order, tracking number, track package, order status, delivery status, shipment status, where is my order, tracking page, estimated arrival, eta
damaged -2: damaged, damage, cracked, dented, scratched, scratches, torn, ripped, smashed, shattered, broken on arrival, arrived broken, chipped, leaking, crushed, bent, stain, stained, in pieces, dead on arrival, broken glass, arrived damaged, fell apart, soaked
defective ^product -2: defective, defect, defects, faulty, does not turn on, will not turn on, malfunction, malfunctioning, manufacturing fault, stopped working, broke after, quit working, dead battery, poor quality, flimsy, lemon, dud
wrong-item -2: wrong item, wrong product, wrong size, wrong color, wrong order, sent the wrong, incorrect item, not what I ordered, received something else, different from description, not as described, mix up, mixed up, mixup, instead of the one I ordered, sent me a different
missing-item -2: missing item, missing parts, part missing, items missing, not in the box, incomplete order, only received, one item short, empty box, forgot to include, left out, missing screws, was not included, missing from my order
return-goods: return item, return the, returns, returned, send it back, sent back, sending back, return label, return policy, return my order, take it back, give it back, return window, want to return, ship it back, prepaid label, bring it back
exchange ^return-goods: exchange, swap, replacement, replace, replaced, substitute, new one, send another, send a new, different size
out-of-stock -1: out of stock, sold out, unavailable, backorder, back order, restock, not available, in stock, stock level, availability, inventory, back in stock
warranty: warranty, guarantee, guaranteed, under warranty, warranty claim, repair service, extended warranty
size-fit: size, sizes, sizing, too small, too big, too tight, too large, too loose, does not fit, fits perfectly, fit, runs small, runs large
gift: gift, gifts, present, birthday present, gift card, gift wrap, surprise for
address-change: change address, new address, moved house, change my address, shipping address, delivery address, update address, moved to, wrong address, different address, redirect my
packaging ^shipping: packaging, packed, wrapping, bubble wrap, cardboard, box, boxes, unboxing, wrapped
`;
