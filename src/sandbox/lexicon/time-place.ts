/** When and where. */
export const timePlace = `
urgent !not-urgent: urgent, urgently, urgency, asap, a.s.a.p, as soon as possible, immediately, immediate, right away, right now, emergency, time sensitive, time critical, critical, top priority, high priority, without delay, at once, straight away, hurry, need it today, need this today, by tomorrow, first thing tomorrow, within the hour, today, tonight, can not wait another, drop everything, quickly, deadline, pressing, before noon, running out of time, end of day, eod, by noon, in an hour, this minute, on fire, losing money, in the next hour, stat, need help now, this morning, this afternoon, instantly, blocking, blocker, blocked, deadline is, time is running out, expedite, rush, by tonight, in two hours, every minute counts
not-urgent !urgent: not urgent, no rush, no hurry, whenever you can, when you have time, take your time, at your convenience, low priority, eventually, someday, can wait, no deadline, when you get a chance, some day, at some point, no pressure, in the future, sometime, not in a hurry, next year, when convenient, whenever, not pressing, not time sensitive, at your leisure
today: today, tonight, this morning, this afternoon, this evening, now, current, currently
tomorrow: tomorrow, next day, following day
yesterday: yesterday, last night, last week, last month, last year, ago, recently, previously
future: future, upcoming, soon, next week, next month, next year, later, plan to, planning to, going to, will be, in the coming
past: past, previously, formerly, used to, in the past, earlier, back then, years ago, once, last year
weekend: weekend, saturday, sunday
weekday: monday, tuesday, wednesday, thursday, friday
date: date, dates, day, calendar, january, february, march, april, june, july, august, september, october, november, december, specific date
time-of-day: time, o'clock, am, pm, noon, midnight, morning, afternoon, evening
season: spring, summer, autumn, winter, seasonal
europe ^place: europe, european, germany, german, france, french, italy, italian, spain, spanish, uk, united kingdom, britain, british, england, english, london, paris, berlin, rome, madrid, netherlands, dutch, poland, polish, sweden, norway, portugal, greece, ireland, switzerland, austria, belgium, vienna, dublin, lisbon, amsterdam, munich, barcelona, brussels, prague, denmark, finland, scotland, ukraine
germany ^europe: germany, german, berlin, munich, hamburg, frankfurt, cologne
france ^europe: france, french, paris, lyon, marseille
uk ^europe: uk, united kingdom, britain, british, england, london, manchester, scotland, wales
italy ^europe: italy, italian, rome, milan, venice
spain ^europe: spain, madrid, barcelona, seville
north-america ^place: north america, usa, united states, america, american, canada, canadian, mexico, mexican, new york, california, texas, chicago, los angeles, washington, toronto, san francisco, seattle, boston, florida
usa ^north-america: usa, united states, america, american, new york, california, texas, chicago, washington, boston
asia ^place: asia, asian, china, chinese, japan, japanese, india, indian, korea, korean, singapore, thailand, vietnam, indonesia, tokyo, beijing, shanghai, delhi, mumbai, bangkok, hong kong, seoul, philippines, malaysia, taiwan, pakistan
japan ^asia: japan, japanese, tokyo, osaka, kyoto
china ^asia: china, chinese, beijing, shanghai
africa ^place: africa, african, nigeria, kenya, egypt, south africa, ethiopia, ghana, morocco, nairobi, lagos, cairo, tanzania
south-america ^place: south america, brazil, brazilian, argentina, chile, peru, colombia, venezuela, buenos aires, rio, latin america
australia ^place: australia, australian, sydney, melbourne, new zealand, oceania, auckland
middle-east ^place: middle east, israel, iran, iraq, saudi arabia, dubai, uae, turkey, qatar, syria, jordan, lebanon
place: place, city, town, country, region, location, state, village, area, international, overseas, abroad, foreign
domestic: domestic, local, nationwide, within the country
`;
