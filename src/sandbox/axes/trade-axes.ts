/** Scales of trade, work and writing. */
export const tradeAxes = `
axis churn 0.3
is: churn, leaving, leave, cancel, cancelling, cancellation, switch, switching, attrition, at risk of leaving, likely to leave, stop using, likelihood of cancelling, risk of losing, defect, quit
low: loyal, loyalty, stay, retention, staying, renew, likely to renew, commitment
1: #cancel
0.85: #churn, #competitor
0.5: #complaint, #dissatisfied
0.03: #loyal, #praise, #upgrade, #satisfied
1: cancel, canceling, cancelling, cancellation, switched, close my account, leaving you, never again, done with you, going elsewhere, last order, switching to, terminate, goodbye, refund everything, delete my account, signed with, cancel my subscription, moved to, end our contract, already left, explicitly, not renewing, take my business elsewhere, our last, will not renew
0.75: considering leaving, looking for alternatives, thinking of leaving, competitor, considering cancelling, alternatives, losing patience, thinking about cancelling, evaluating other, might cancel, if this is not fixed, looking elsewhere, had enough, reconsider, comparing, unacceptable, thinking about switching, shopping around, not worth, last chance, evaluate, justify, other vendors, fed up, other options, rethink
0.5: disappointed, unhappy, frustrated, dissatisfied, annoyed, complaint, expensive, some dissatisfaction, price increase, unsure, let down, not using, moderate
0.25: minor complaint, okay, question, small issue, neutral, minor, suggestion, fine, mild, how do i
0: love, loyal, renewed, happy, years, never leave, staying, recommend, great, thank you, renew, upgrade, best, satisfied, delighted, longtime customer, more seats, sign up for another, upgraded, expand, no sign, add seats, excellent, could not live without

axis interest-to-buy 0.3
is: buy, buying, purchase, purchasing, intent, lead, sales ready, likely to buy, ready to buy, buying intent, purchase intent, interest in buying, prospect, lead quality, qualified, likely to purchase, interested, interest, sales readiness, close, convert, hot, warm
low: not interested, cold, uninterested
1: #purchase-intent, #ready-soon
0.7: #demo, #sales-inquiry, #budget
0.4: #undecided
0: #not-interested, #unsubscribe
1: ready to buy, sign the contract, send the contract, want to buy, purchase order, place an order, budget approved, sign up today, send invoice, ready to sign, take my money, where do i sign, want to purchase, approved budget, buy today, go ahead, let's proceed, start this month, credit card ready, order, move forward, ready to move forward, budget is approved, approved, ready to purchase, paperwork, contract, this week, by the end of the month
0.75: demo, quote, pricing, trial, schedule a call, interested in buying, proposal, next quarter, decision maker, budget, evaluating, shortlist, how much, compare plans, book a call, timeline, implementation, seats, licenses, this quarter, shortlisted, pilot
0.5: interested, learn more, considering, curious, looking into, more information, features, tell me more, exploring, comparing, some interest, researching, might
0.25: just browsing, just looking, maybe later, not sure, someday, newsletter, general question, no budget, next year, student, not now, early, vague, no timeline, out of curiosity, casual
0: not interested, unsubscribe, no need, already have, stop contacting, no thanks, do not need, went with, remove me, happy with our current, job, complaint, no interest, spam, wrong person, take me off, support

axis quality 0.5
is: quality, well made, well written, good is, condition, excellence, performance, craftsmanship, standard, workmanship, well built, product quality, writing quality, service quality, food quality, taste, cleanliness, rating, performed, how good, how well
low: poor quality, shoddy, defective, bad, poor
0.95: #tasty, #beautiful, #durable, #reliable
0.9: #clean
0.15: #dirty, #tasteless, #defective, #damaged, #broken, #fragile, #uncomfortable, #unreliable, #pests
0.85: #comfortable, #friendly
1: excellent, outstanding, perfect, flawless, superb, exceptional, amazing, brand new, mint, masterpiece, top quality, best, impeccable, spotless, immaculate, incredible, delicious, world class, pristine, fantastic, exquisite, like new
0.75: good, great, solid, well made, high quality, nice, sturdy, clean, well written, strong, very good, tasty, fresh, gently used, impressive, reliable
0.5: average, okay, decent, acceptable, fair, ok, fine, mediocre, standard, adequate, used, some wear, satisfactory, ordinary, so so
0.25: poor, cheap, flimsy, bad, below average, worn, weak, scratched, sloppy, bland, dirty, errors, disappointing, damaged, subpar, faulty, inconsistent, stale, thin, cheaply made
0: terrible, awful, horrible, broken, junk, garbage, unusable, worst, fell apart, trash, defective, inedible, filthy, disgusting, useless, does not work, completely broken, dead on arrival, rotten, unreadable, shoddy

axis detail 0.45
is: detail, detailed, specific, specificity, thorough, thoroughness, complete, completeness, comprehensive, actionable, informative, elaborate, information, well documented, precise, precision, reproducible, depth, evidence
low: vague, vagueness, generic, incomplete, superficial, ambiguous
0.9: #detailed
0.15: #vague
1: steps to reproduce, expected, actual, version, screenshot attached, logs, stack trace, exact, step by step, in depth, extensive, very detailed, fully, precisely, comprehensive, build, console, log, reproduces, attached, environment, thorough, commit, specific numbers, all necessary, highly detailed
0.75: detailed, specific, when i click, example, after, chrome, error message, thorough, clear, version, device, screenshot, windows, ios, android, most
0.5: some details, partly, somewhat, moderate, basic, sometimes, page, some, partial
0.25: vague, few details, general, little, unclear, something, somehow, brief, minimal, generic, stuff, limited
0: it does not work, broken please fix, no details, help, fix it, doesn't work, nothing, no information, it is broken, please fix, something is wrong, none, empty, not working

axis clarity 0.5
is: clear, clarity, understandable, readable, readability, coherent, well explained, well written, easy to understand, legible, structured, organized, grammatical, grammar, fluent, writing
low: confusing, unclear, incoherent, vague, ambiguous, hard to understand
0.15: #unclear, #confused
0.85: #clear
1: crystal clear, very clear, perfectly clear, well structured, concise, first, second, finally, step, therefore, excellent, perfectly written, fluent, articulate, precise, flawless
0.75: clear, understandable, readable, organized, good, straightforward, mostly clear, coherent
0.5: somewhat clear, average, some, mixed, acceptable, okay, partly
0.25: unclear, vague, confusing, messy, hard to follow, rambling, ambiguous, errors, awkward, muddled
0: incoherent, gibberish, incomprehensible, nonsense, unreadable, makes no sense, asdf, idk, thing, unintelligible, impossible to understand, garbled

axis expertise 0.45
is: experience, experienced, expert, expertise, senior, seniority, skill, skilled, qualified, knowledgeable, competence, technical level, proficiency, proficient, familiarity, knowledge, qualification, technical skill, sophistication, suitable, fit for, candidate
low: beginner, junior, novice, inexperienced, newbie
0.85: #senior, #experience
0.15: #inexperienced
1: expert, principal, architect, phd, author of, world class, 15 years, 20 years, over a decade, led teams, director, veteran, invented, maintainer, twelve years, fifteen years, twenty years, ten years, 10 years, 12 years, decades, cto, staff engineer, vp, chief, extensive, fluent, contributor, kernel, highly, mastered
0.75: senior, experienced, eight years, 7 years, lead, advanced, managed, proficient, several years, six years, seven years, five years, 8 years, 6 years, 5 years, mentored, strong
0.5: intermediate, mid level, 3 years, 4 years, three years, four years, competent, comfortable with, working knowledge, some experience, moderate, two years
0.25: junior, beginner, learning, graduate, intern, bootcamp, entry level, 1 year, one year, basic, limited, new to, recently graduated, internship, course, little experience, tutorial, just finished
0: no experience, never, novice, complete beginner, no idea, none, first time, do not know anything, what is, not tech savvy, no background, never used, no relevant, not good with computers

axis agreement 0.5
is: agree, agreement, support, supportive, in favor, approval, approve, consensus, endorse, acceptance, accept, willing, willingness, cooperative, stance, for or against
low: disagree, disagreement, oppose, opposed, opposition, against, reject, critical, resistance
0.9: #agreement, #approve
0.12: #disagreement, #reject
1: strongly agree, fully support, absolutely, totally agree, completely agree, fully agree, wholeheartedly, definitely, of course, count me in, could not agree more, love the idea, strongly support, enthusiastically, hundred percent, exactly right, long overdue
0.75: agree, support, sounds good, in favor, yes, good idea, approve, accept, good point, happy to, makes sense, willing
0.5: neutral, not sure, maybe, undecided, mixed, depends, on the fence, partly, both sides, no opinion, fence
0.25: disagree, not convinced, skeptical, concerns, doubt, prefer not, objection, hesitant, reservations, reluctant, rather not
0: strongly disagree, totally disagree, oppose, never, absolutely not, reject, terrible idea, completely against, strongly oppose, no way, ridiculous, refuse, over my dead body, disgrace

axis progress 0.4
is: progress, resolved, resolution, solved, completion, complete, done, finished, status, how far, fixed, ready, readiness, success, successful, effective, effectiveness, advanced is
low: unresolved, unfinished, blocked, stuck, pending
0.95: #resolved, #success
0.1: #unresolved, #failure, #no-response
1: resolved, fixed, solved, done, completed, finished, works now, all good, closed, shipped, delivered, launched, live, working again, successfully, fully resolved, everything works, signed off, perfect, deployed to production
0.75: almost, nearly, mostly, final, testing, last step, ninety percent, in review, works mostly, minor remaining, wrapping up, better, improved
0.5: in progress, halfway, half, partially, working on, ongoing, partly, under way, some progress, workaround, temporary, fifty percent, improving
0.25: started, early, planning, draft, investigating, begun, slow, just started, little progress, beginning, acknowledged, looking into
0: not started, unresolved, still broken, no progress, stuck, blocked, nothing, still not working, same problem, not fixed, did not help, failed, none, ignored, no response, still waiting, still happening, have not started

axis size 0.45
is: large, size, big, scale, scope, number of people, how many, amount, quantity, volume, company size, length, crowded, crowd, popularity, popular, busy, widespread
low: small, few, tiny, little
1: #everyone-affected, #enterprise
0.2: #small-business
1: huge, massive, enormous, everyone, all users, thousands, millions, worldwide, enterprise, global, company wide, everybody, entire company, packed, all customers, hundreds, whole company, multinational, all regions, nationwide
0.75: large, many, big, hundred, dozens, most, several teams, department, whole team, crowded, busy
0.5: medium, some, several, moderate, team, average, group, mid sized
0.25: small, few, a couple, two, handful, little, minor, startup, two of us, three, quiet
0: one, single, only me, none, nobody, tiny, just me, individual, solo, zero, empty, alone, freelancer, myself, only my

axis frequency 0.45
is: often, frequency, frequent, frequently, recurring, repeated, regular, regularly, how many times, persistent
low: rare, rarely, seldom, isolated
0.8: #again
1: always, constantly, every time, all the time, every day, daily, nonstop, every single, continuously, each time, hourly, every few minutes, never stops, permanent
0.75: often, frequently, weekly, several times, keeps, repeatedly, most of the time, again and again, third time, usually, many times, every week
0.5: sometimes, occasionally, now and then, monthly, intermittent, twice, second time, from time to time, every month, a few times
0.25: rarely, seldom, once in a while, hardly ever, yearly, infrequent, every year
0: never, once, first time, one time, not once, only once, isolated, single time, one off

axis speed 0.5
is: fast, speed, quick, responsive, responsiveness, swift, prompt, promptness, on time, punctual, timely, timeliness
low: slow, slowness, delay, delayed, late
0.9: #fast, #on-time
0.15: #slow, #delay, #late-delivery, #waiting
1: instantly, instant, immediately, lightning, next day, within minutes, seconds, super fast, blazing, same day, very fast, a day early, in no time, early
0.75: fast, quick, quickly, prompt, on time, speedy, rapid, within hours, responsive
0.5: normal, average, acceptable, reasonable, as expected, moderate, few days
0.25: slow, late, delayed, sluggish, took days, a week, laggy, long wait, waiting, days late
0: forever, weeks, never arrived, months, extremely slow, ages, still waiting, unbearably slow, hours, very slow, never, crawling, month late

axis sensitivity 0.3
is: sensitive, sensitivity, confidential, confidentiality, personal, privacy, private, secret, classified
low: public, harmless, open
1: #secret, #card-number, #id-number
0.8: #personal-data, #phone-number, #email-address, #confidential
1: password, social security number, credit card number, medical record, diagnosis, top secret, ssn, passport number, hiv, trade secret, strictly confidential, bank account, api key, secret, card number, highly, classified, salary, merger, restricted, patient
0.75: confidential, private, personal data, date of birth, home address, phone number, internal only, do not share, email address, address, nda, customer data, contract, payroll
0.5: internal, name, email, moderate, somewhat, team, employee, some
0.25: general, low, first name, minor, little
0: public, published, press release, not sensitive, none, open, no personal, website, publicly, announced, weather, newsletter, brochure, blog

axis heat 0.5
is: hot, temperature, heat, warm, spicy, spiciness
low: cold, cool, chilly, mild
0.85: #hot, #spicy
0.12: #cold
1: scorching, boiling, burning, sweltering, extremely hot, very hot, mouth on fire, heatwave, blazing, ghost pepper, habanero
0.75: hot, warm, spicy, sunny, heat, summer
0.5: mild, moderate, medium, pleasant, lukewarm
0.25: cool, chilly, cold, bland, breezy
0: freezing, icy, frozen, below zero, very cold, frigid, snow, frost, not spicy, stone cold
`;
