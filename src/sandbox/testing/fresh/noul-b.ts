import { labelNoul } from "../labelled.ts";

/** Half B of yes/no questions that the scorer wasn't written for. Only look at totals, never at single errors. */
export const noulItemsB = [
  labelNoul("Does the donor qualify to give blood?", {}, [
    ["I am 34, weigh 70 kilos and feel great.", true],
    ["I had a tattoo done last week.", false],
    ["I'm on antibiotics until Sunday.", false],
  ]),
  labelNoul("Has the play been cancelled?", {}, [
    ["Tonight's performance will not take place because the lead is ill.", true],
    ["The curtain goes up at eight as always.", false],
    ["There is no show on Thursday after all, tickets will be paid back.", true],
    ["The play wasn't cancelled, it only started late.", false],
  ]),
  labelNoul("Is the writer satisfied with the repair?", {}, [
    ["The watch runs like new and it cost less than I feared.", true],
    ["It stopped again before I had left the shop.", false],
    ["Bravo, now it ticks backwards.", false],
    ["I could not be happier with the job they did on my boots.", true],
  ]),
  labelNoul("Did the chess player lose the game?", {}, [
    ["After forty moves she resigned.", true],
    ["He crushed his opponent in nineteen moves.", false],
    ["They shook hands on a draw.", false],
    ["Black had no answer and was mated.", true],
  ]),
  labelNoul("Does the guest have an allergy?", {}, [
    ["Even a trace of sesame makes my throat swell.", true],
    ["I eat everything.", false],
    ["Please keep shellfish away from my wife, she reacts badly.", true],
    ["We are no longer allergic to anything, the tests came back clear.", false],
  ]),
  labelNoul("Is the driver asking for a lower price?", {}, [
    ["Can you do anything about the price? 900 is more than I hoped for.", true],
    ["Fine, I pay what you ask.", false],
    ["Would you take 700 instead?", true],
    ["When can I collect the keys?", false],
  ]),
  labelNoul(
    "Does the email come from a stranger?",
    { true: "Sender and reader have never met", false: "They know each other" },
    [
      ["You don't know me, but I found your address on the club's page.", true],
      ["It was lovely to have you over on Sunday!", false],
      ["Hi sis, can you feed the cat?", false],
      ["I hope that you don't mind a message out of the blue from somebody new in the street.", true],
    ],
  ),
  labelNoul("Was the train on time?", {}, [
    ["We pulled in at 9:02, exactly as printed.", true],
    ["Forty minutes in a field near Lyon, and not a word of explanation.", false],
    ["Not a minute late, for once.", true],
    ["I missed my connection because it crawled.", false],
  ]),
  labelNoul("Does the post encourage violence?", {}, [
    ["Somebody should smash his windows.", true],
    ["We should sit down and talk it through.", false],
    ["Bring bats tomorrow and show them what pain is.", true],
    ["The film has a fight scene at the end.", false],
  ]),
  labelNoul("Does the patient take the tablets as told?", {}, [
    ["I never miss one, morning and night.", true],
    ["I stopped after two days because they made me dizzy.", false],
    ["Mostly I forget them.", false],
    ["Yes, one with breakfast every day as you said.", true],
  ]),
  labelNoul("Is the applicant over 18?", {}, [
    ["I turned twenty in March.", true],
    ["I am 16 and still at school.", false],
    ["My age is 35.", true],
  ]),
  labelNoul("Does the reporter say that nobody died?", {}, [
    ["All twelve miners were brought up alive.", true],
    ["Two climbers froze to death.", false],
    ["There were no deaths.", true],
    ["The town mourns its mayor.", false],
  ]),
  labelNoul("Is the author a beginner?", {}, [
    ["I picked up a brush for the first time last week.", true],
    ["Forty years in the trade have taught me that.", false],
    ["Total newbie here, please be gentle.", true],
    ["I run the advanced class.", false],
  ]),
  labelNoul(
    "Should the ticket be escalated?",
    {
      true: "Many people are hit or money or safety is at stake",
      false: "An ordinary wish that can wait its turn",
    },
    [
      ["The whole hospital has no access to patient files.", true],
      ["Could the button be a bit greener?", false],
      ["Somebody is draining our customers' accounts as we speak.", true],
      ["How do I change my picture?", false],
    ],
  ),
  labelNoul("Does the neighbour object to the extension?", {}, [
    ["It would take every bit of light from my kitchen, so I am against it.", true],
    ["Build away, it does not bother us.", false],
    ["I wil fight this plan in evry comittee.", true],
    ["Nice drawing, good luck with it.", false],
  ]),
  labelNoul("Did the seller hide a fault?", {}, [
    ["He never mentioned that the engine had been under water.", true],
    ["She showed me each scratch before I paid.", false],
    ["They painted over the rust so that I wouldn't notice.", true],
    ["The bike is exactly as described.", false],
  ]),
  labelNoul("Is the weather good for a picnic?", {}, [
    ["Not a cloud in the sky and a light breeze.", true],
    ["Thunder and hail from noon.", false],
    ["Grab the basket, the sun is out!", true],
    ["It is pouring.", false],
  ]),
];
