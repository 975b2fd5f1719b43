/** Names by which questions ask for structure that the scorer finds by pattern. */
export const signals = `
email-address ^personal-data ^contact-data: email address, e-mail address, email addresses, contact email
phone-number ^personal-data ^contact-data: phone number, phone numbers, telephone number, mobile number, cell number, callback number
card-number ^personal-data: card number, credit card number, card details, cvv
id-number ^personal-data: social security number, ssn, passport number, national id, tax id, iban, account number
web-link: link, links, url, urls, hyperlink, web address, hyperlinks, web link
money-amount ^price: amount of money, monetary amount, dollar amount, sum of money, specific price, price tag, currency amount, specific amount, numeric amount
number: number, numbers, numeric, figure, figures, quantity, digit, digits
order-number: order number, order id, reference number, ticket number, case number, tracking number, booking reference, confirmation number, invoice number, order reference, reference code
calendar-date ^date: specific date, date mentioned, calendar date, exact date, mention a date, deadline
clock-time: specific time, time of day, clock time, start time, opening time, closing time, hour named, exact time, time mentioned, meeting time
code-snippet ^code: code snippet, source code, code block, snippet, contains code, programming code
stack-trace ^error: stack trace, traceback, error log, log output
all-caps: all caps, capital letters, uppercase, capitals, shouting, upper case
exclamation: exclamation mark, exclamation marks, exclamation point, exclamation points
question-mark ^question: question mark, asks a question, contains a question, ask something, interrogative, poses a question
emoji: emoji, emojis, emoticon, emoticons, smiley
bullet-list: bullet points, bullet list, bulleted, numbered list, list of items, enumerated
attachment: attachment, attachments, attached, attach, screenshot, screenshots, enclosed, see image, see file, photo attached
month-name ^calendar-date: month, months, name of a month, month named
weekday ^date: day of the week, weekday, which day, specific day, named day
year: year, calendar year, specific year, years mentioned
duration: duration, length of time, period of time, time limit, notice period, cooking time, time span, how long, waiting time, time frame, period
percentage ^number: percentage, percent, per cent, percentages
temperature-value: temperature, oven temperature, degrees, temperature given
deadline-given ^deadline ^urgent: deadline, due date, time limit, cut off date, closing date, final date, expiry date
several-questions ^question: more than one thing, more than one question, several questions, multiple questions, two questions
informal-writing: informal, slang, colloquial, casual language, text speak, informal register, chatty, casual tone
person-name: person's name, full name, named person, name of a person
first-person: first person, speaks about themselves, personal experience
empty-text: empty, blank, no content, no text, nothing, gibberish, nonsense, no information, no meaningful content
very-short: one word, very short, too short, single word
language-english: english, in english, english language
language-spanish: spanish, espanol, en espanol, castellano
language-french: french, francais, en francais
language-german: german, deutsch, auf deutsch
language-italian: italian, italiano
language-portuguese: portuguese, portugues, brazilian portuguese
language-dutch: dutch, nederlands
language-swedish: swedish, svenska
language-danish: danish, dansk
language-norwegian: norwegian, norsk
language-finnish: finnish, suomi
language-polish: polish, polski
language-czech: czech
language-turkish: turkish
language-romanian: romanian
language-hungarian: hungarian, magyar
language-indonesian: indonesian, bahasa
language-vietnamese: vietnamese
language-russian: russian, cyrillic, ukrainian
language-greek: greek
language-arabic: arabic
language-hebrew: hebrew
language-chinese: chinese, mandarin, cantonese
language-japanese: japanese
language-korean: korean
language-hindi: hindi, devanagari
language-thai: thai
foreign-language: foreign language, non english, not in english, another language, other language, language other than english, different language
`;
