/** Plain properties of things, and their opposites. */
export const quality = `
good !bad +2: good, great, excellent, fine, nice, superb, solid, well, best, better, high quality, quality, exceptional, first rate, well made, top quality, well built, masterpiece
bad !good -2: bad, poor, terrible, awful, horrible, low quality, poor quality, inferior, worse, worst, lousy, cheaply made, badly, shoddy, crap, rubbish, subpar, junk, poorly made, poorly written
durable !fragile +2: durable, sturdy, long lasting, robust, solid, lasts, well made, built to last, holds up, tough, still going strong, well built, rugged, lasted, indestructible
fragile !durable -2: fragile, flimsy, broke, breaks easily, fell apart, cheaply made, weak, cheap plastic, snapped, wore out, falls apart, tore, came apart, broke after, delicate
easy !hard +2: easy, easily, simple, straightforward, effortless, user friendly, intuitive, easy to use, hassle free, convenient, no trouble, piece of cake, breeze, simple to, beginner friendly, trivial, quick to set up, seamless, basic
hard !easy -1: hard, difficult, difficulty, complicated, complex, tricky, challenging, tough, confusing, hard to use, cumbersome, struggled, struggle, not intuitive, demanding, impossible, pain to, unintuitive, clunky, steep learning curve, advanced, sophisticated, intricate
clear !unclear +1: clear, clearly, easy to understand, understandable, well explained, concise, coherent, well written, lucid, readable, well structured, unambiguous, legible, well organized, to the point
unclear !clear -1: unclear, vague, ambiguous, confusing, incoherent, hard to follow, hard to understand, not clear, cryptic, rambling, poorly explained, muddled, incomprehensible, unreadable, convoluted, disorganized
complete !incomplete: complete, completed, completely, finished, whole, full, thorough, comprehensive, all of, everything, entire, in full, fully, finalized, done
incomplete !complete -1: incomplete, unfinished, partial, partially, partly, missing, lacking, half done, not finished, in progress, pending, only some, gaps, to be done, not complete, not done, halfway
detailed !vague +1: detailed, details, detail, specific, specifics, in depth, thorough, step by step, precise, elaborate, exact, concrete, comprehensive, steps to reproduce, expected, exact version, screenshots attached, logs attached
vague !detailed -1: vague, general, no details, unspecific, generic, short, minimal, lacks detail, it does not work, something is wrong, somehow, something, some kind of, stuff, things
correct !incorrect +1: correct, right, accurate, true, valid, exact, correctly, accurately, precise, as described, matches, properly
incorrect !correct -1: incorrect, wrong, false, inaccurate, mistake, mistakes, error, invalid, untrue, mistaken, incorrectly, typo, misprint, not true, not correct, not accurate, erroneous, wrongly, miscalculated
new !old: new, newly, brand new, modern, recent, latest, fresh, just released, up to date, innovative, state of the art, unused, novel
old !new: old, outdated, obsolete, aged, used, worn, vintage, second hand, antique, old fashioned, out of date, ancient, legacy, refurbished, dated, worn out
safe !danger +1: safe, safely, safety first, harmless, secure, protected, risk free, no danger, well protected
risky -1: risk, risks, risky, dangerous, hazard, gamble, uncertain, high stakes, perilous, precarious, threat to, exposure
important !trivial: important, importance, crucial, essential, critical, vital, key, major, significant, significantly, priority, must have, imperative, matters a lot, high priority, top priority, serious
trivial !important: trivial, minor, unimportant, insignificant, small, cosmetic, negligible, low priority, no big deal, not important, nice to have, typo, petty, not a big deal, not serious, nitpick, tiny, slight
serious ^important -2: serious, seriously, severe, severely, grave, critical, major, extreme, drastic, catastrophic, significant, alarming, devastating
big !small: big, large, huge, enormous, massive, giant, giant, spacious, vast, roomy, immense, gigantic
small !big: small, tiny, little, cramped, compact, mini, narrow, miniature, petite
beautiful !ugly +3: beautiful, gorgeous, pretty, stunning, lovely, attractive, elegant, stylish, good looking, sleek, breathtaking, picturesque, cute, handsome
ugly !beautiful -2: ugly, hideous, unattractive, tacky, cheap looking, unsightly, eyesore
popular +1: popular, famous, well known, bestseller, trending, in demand, hit, viral, favorite, crowd favorite, widely used
rare: rare, unique, unusual, uncommon, scarce, exclusive, one of a kind, limited edition, special
common: common, usual, ordinary, typical, standard, everyday, regular, normal, frequent, frequently
private !public: private, confidential, personal, restricted, internal, secret, not public
public !private: public, publicly, open to everyone, published, shared with everyone, publicly available
strong !weak +1: strong, powerful, strength, robust, potent, mighty, sturdy
weak !strong -1: weak, feeble, poor signal, faint, underpowered, frail
reliable !unreliable +2: reliable, dependable, consistent, consistently, never fails, never let me down, stable, trustworthy, always works, rock solid, no downtime
unreliable !reliable -2: unreliable, inconsistent, flaky, intermittent, intermittently, unstable, hit or miss, sometimes works, keeps breaking, random failures, unpredictable, not reliable, spotty, drops out, cuts out
creative +1: creative, creativity, original, innovative, imaginative, inventive, artistic, inspired, unique, novel
useful !useless +2: useful, helpful, handy, practical, valuable, beneficial, worthwhile, comes in handy
useless !useful -2: useless, worthless, pointless, no use, of no value, good for nothing, unusable, waste
professional !unprofessional +2: professional, professionally, professionalism, businesslike, competent, expert, knowledgeable, courteous, formal, skilled, polished
unprofessional !professional -2: unprofessional, incompetent, sloppy, careless, amateur, amateurish, negligent, messy, botched, poor workmanship, half assed
formal !informal: formal, formally, official, dear sir, dear madam, sincerely, hereby, pursuant, furthermore, to whom it may concern, regarding, yours faithfully, we kindly request, esteemed, dear mr, dear ms, respectfully, formal register, in accordance with, enclosed, please find attached, I am writing to, I would like to, regards
informal !formal: informal, casual, slang, hey, lol, gonna, wanna, gotta, dude, yo, btw, omg, thx, u, ur, kinda, cuz, haha, sup, bro, y'all, nah, yeah, ya, chill, buddy, colloquial, hi guys, guys, cool, pls, plz, idk, tbh, lemme, dunno, ain't, folks, man, ok, cheers, imo, fyi, what's up
long: long, lengthy, extended, drawn out, verbose, wordy, long winded, detailed
short: short, brief, briefly, concise, terse, succinct, one word, one line
increase !decrease: increase, increased, increasing, increases, rise, rises, rising, rose, grow, grew, growing, growth, surge, surged, soared, up by, climb, climbed, gain, gained, jump, jumped, higher, expand, went up, more than before, upward, improved
decrease !increase: decrease, decreased, decline, declined, declining, drop, dropped, fall, fell, falling, decreasing, shrink, reduce, reduced, reduction, plunged, down by, lower, cut, went down, dwindle, fewer, slump, tumbled, downward, slipped
improve !worsen +2: improve, improved, improving, improvement, better, gets better, getting better, got better, progress, enhanced, recovering, on the mend, upturn, gotten better, feeling better
worsen !improve -2: worsen, worse, worsening, worsened, deteriorate, deteriorated, deteriorating, getting worse, gets worse, got worse, went downhill, downhill, declining, aggravated, escalating, gone downhill
success !failure +2: success, successful, successfully, succeed, succeeded, achieved, achievement, accomplished, passed, won, victory, triumph, worked out, paid off, made it, completed
failure !success -2: failure, failures, fail, failed, fails, unsuccessful, did not work, flop, lost, rejected, fell through, defeat, not succeed, unsuccessfully
approve !reject +1: approve, approved, approval, accepted, accept, allowed, granted, authorized, green light, passed, acceptable, endorse, ready to merge
reject !approve -1: reject, rejected, rejection, denied, deny, refused, declined, turned down, not approved, disapproved, unacceptable, blocked, request changes, needs work
relevant: relevant, related, on topic, pertinent, applicable, about the same
reasonable: reasonable, fair, sensible, justified, understandable, logical, rational
unfair -2: unfair, unjust, not fair, unjustified, biased, cheated, taken advantage of, double standard, injustice
honest +2: honest, honestly, sincere, truthful, transparent, frank, candid, upfront, admit, admits, straightforward
dishonest !honest -3: dishonest, lie, lied, lies, lying, deceive, deceptive, cheat, cheated, fake, false advertising, misleading, bait and switch, tricked, untruthful, made up, fabricated
`;
