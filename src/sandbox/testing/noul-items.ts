import { labelNoul } from "./labelled.ts";

/** Labelled yes/no questions with paraphrases, negations, typos, sarcasm and near misses. */
export const noulItems = [
  labelNoul("Does the customer ask for a refund?", {}, [
    ["The kettle stopped heating after two days. I'd like my money back, please.", true],
    ["Can you reimburse me for the second night? We left early because of the noise.", true],
    ["i want a refnd for the broken hairdryer", true],
    ["Thanks for the quick refund last week! Now I'd like to order the larger size.", false],
    ["I don't need a refund, just tell me how to descale it.", false],
    ["When does the shop open on Saturdays?", false],
    ["Your refund policy page has a spelling mistake in the second paragraph.", false],
  ]),
  labelNoul(
    "Does the user want to cancel their subscription?",
    { true: "They want to end the plan", false: "They want to keep it, or speak of something else" },
    [
      ["Please terminate my plan at the end of this month.", true],
      ["How do I stop the monthly payments? I no longer use the app.", true],
      ["Don't cancel anything, I only wanted to update my card.", false],
      ["I love the service and just renewed for another year.", false],
      ["The train was cancelled so I missed the webinar. Is there a recording?", false],
      ["Close my account and stop billing me.", true],
    ],
  ),
  labelNoul("Is the customer angry?", {}, [
    ["THIS IS THE THIRD TIME!!! Nobody answers, nobody cares. Absolutely disgraceful.", true],
    ["I am fed up with your excuses and I'm sick of waiting.", true],
    ["Oh wonderful, another crash. Thanks a lot for ruining my presentation.", true],
    ["No hard feelings at all, these things happen. Take your time.", false],
    ["Could you tell me which cable fits this monitor? Thank you!", false],
    ["I'm not angry, just curious why the colour changed.", false],
  ]),
  labelNoul("Is the message urgent?", { true: "It needs action within hours", false: "It can wait" }, [
    ["Water is dripping onto the fuse box, please send somebody right now!", true],
    ["We need the signed form before noon today or we lose the contract.", true],
    ["No rush at all, whenever you have a spare moment next month.", false],
    ["It isn't urgent, but could you look at the logo some day?", false],
    ["Payments are down for every customer and we lose money each minute.", true],
    ["Here is the summary of last year's picnic for your records.", false],
  ]),
  labelNoul(
    "Does the text contain personal contact details?",
    {
      true: "An email address, phone number or home address is given",
      false: "No contact details are given",
    },
    [
      ["Write to me at jo.lind@mail.example or ring 030 5550 1234.", true],
      ["My new mobile number is +44 7700 900123.", true],
      ["I prefer to stay anonymous, sorry.", false],
      ["The cafe was full and the tea was cold.", false],
    ],
  ),
  labelNoul("Was the parcel late?", {}, [
    ["The package showed up nine days after the promised date.", true],
    ["Still waiting for my delivery, it was due last Tuesday.", true],
    ["Arrived a day early, brilliant!", false],
    ["My ordr never arived adn its been 3 weeks", true],
    ["Delivery was on time and the box was intact.", false],
  ]),
  labelNoul("Is the problem solved?", {}, [
    ["After the update everything works again, thank you.", true],
    ["I tried your fix and it's still broken.", false],
    ["The same error keeps coming back every morning.", false],
    ["All good now, you can close the ticket.", true],
    ["It no longer crashes since I reinstalled it.", true],
    ["Nothing you suggested has helped so far.", false],
  ]),
  labelNoul("Does the writer threaten legal action?", {}, [
    ["If I don't hear back by Friday you will hear from my solicitor.", true],
    ["We'll see each other in court.", true],
    ["My sister is a lawyer and loves your notebooks.", false],
    ["Please send me the warranty terms.", false],
    ["I have no intention of suing anyone, I just want an apology.", false],
  ]),
  labelNoul(
    "Would the reviewer recommend the hotel?",
    { true: "They advise others to stay there", false: "They advise against it" },
    [
      ["Lovely staff, spotless rooms, we'll definitely be back.", true],
      ["Stay away. Dirty sheets, rude reception and no hot water.", false],
      ["Hardly slept because of the construction noise. Never again.", false],
      ["Couldn't have been happier with our stay, a real gem.", true],
      ["'Luxury' hotel, they said. The mouldy shower was a nice touch.", false],
    ],
  ),
  labelNoul(
    "Does the message look like phishing?",
    { true: "It tries to get credentials or money by deceit", false: "It is a normal message" },
    [
      [
        "Your mailbox is almost full. Click the link below and confirm your password to avoid suspension.",
        true,
      ],
      ["Congratulations! You have won a new phone, pay a small fee to claim your prize.", true],
      ["Lunch at the usual place on Thursday?", false],
      ["Here are the minutes of yesterday's meeting, let me know if I missed anything.", false],
    ],
  ),
  labelNoul("Is the applicant experienced with Python?", {}, [
    ["Eight years as a backend developer, mostly Python and Django.", true],
    ["I have never used Python, but I learn quickly.", false],
    ["Worked as a florist since 2015 and organised weddings.", false],
    [{ name: "R. Odu", skills: ["Python", "SQL"], years: 6 }, true],
    [{ name: "T. Berg", skills: ["Photoshop", "Illustrator"], years: 9 }, false],
  ]),
  labelNoul("Does the patient report pain?", {}, [
    ["My lower back hurts whenever I bend down.", true],
    ["She has had a throbbing headache since Monday.", true],
    ["No pain at all since the operation, he sleeps well.", false],
    ["I'd like to move my check-up to next week.", false],
    ["The patient denies any pain.", false],
  ]),
  labelNoul("Is the text about sport?", {}, [
    ["The striker scored twice in the final and lifted the trophy.", true],
    ["Parliament voted on the new budget late last night.", false],
    ["She won the tennis tournament without losing a set.", true],
    ["Fold in the egg whites and bake for forty minutes.", false],
  ]),
  labelNoul("Does the text ask a question?", {}, [
    ["Where can I park near the museum?", true],
    ["I parked behind the museum.", false],
    ["Any idea how long the repair takes?", true],
    ["The repair took two days.", false],
  ]),
  labelNoul("Is the message written in Spanish?", {}, [
    ["Hola, no puedo entrar en mi cuenta desde ayer y necesito ayuda por favor.", true],
    ["Bonjour, je ne peux pas ouvrir mon compte depuis hier.", false],
    ["Hello, I can't open my account since yesterday.", false],
  ]),
  labelNoul("Does the `message.text` mention a price?", {}, [
    [{ message: { text: "The sofa costs 450 euros, delivery included." }, id: 3 }, true],
    [{ message: { text: "The sofa is grey and seats three." }, price: "450 euros" }, false],
    [{ message: { text: "How much would ten licences be? We can spend $2,000." } }, true],
  ]),
  labelNoul(
    "Is the food safe for someone with a nut allergy?",
    { true: "It contains no nuts", false: "It contains nuts" },
    [
      ["This cake is free of nuts and gluten.", true],
      ["Contains hazelnuts and may contain traces of peanuts.", false],
    ],
  ),
  labelNoul("Is the customer satisfied with the support?", {}, [
    ["Your agent was patient and sorted it out in five minutes, great service.", true],
    ["I was transferred four times and nobody could help.", false],
    ["Thanks for nothing, the chat ended before I could finish.", false],
    ["Not bad at all! Quick answer and a friendly tone.", true],
    ["The support person was anything but helpful.", false],
  ]),
];
