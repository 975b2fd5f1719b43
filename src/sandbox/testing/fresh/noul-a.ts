import { labelNoul } from "../labelled.ts";

/**
 * Half A of yes/no questions the scorer wasn't first written for: its errors were read to find kinds of
 * language.
 */
export const noulItemsA = [
  labelNoul("Did the customer apologise to us?", {}, [
    ["I'm really sorry for shouting at your colleague yesterday, that was out of line.", true],
    ["Your manager phoned and said sorry for the mix-up, which I appreciated.", false],
    ["I regret the tone of my last mail. You didn't deserve it.", true],
  ]),
  labelNoul("Has the parcel reached the customer?", {}, [
    ["The driver handed it over this morning and the vase is in one piece.", true],
    ["Tracking says delivered but there is nothing on my doorstep.", false],
    ["Still hasn't turned up, eleven days after you took my money.", false],
    ["It landed on my desk an hour ago, cheers!", true],
  ]),
  labelNoul(
    "Is the reviewer being sarcastic?",
    { true: "The praise is meant as mockery", false: "They mean what they say" },
    [
      ["Five stars for the cold fries and the forty minute wait, bravo.", true],
      ["The fries were crisp and our waiter could not have been kinder.", false],
      ["Oh sure, because what every traveller wants is a drum kit next door at 3am.", true],
      ["The fries were cold and we waited forty minutes. Not coming back.", false],
    ],
  ),
  labelNoul("Does the outage last longer than 30 minutes?", {}, [
    ["Checkout was down from 14:05 until 14:20, all fine since.", false],
    ["We lost the database for about two hours last night.", true],
    ["The site blinked for 45 seconds during the deploy.", false],
    ["Login has been unavailable for 50 minutes and counting.", true],
  ]),
  labelNoul("Is somebody being threatened?", {}, [
    ["Keep talking and you'll find out what my fist tastes like.", true],
    ["That goalkeeper is a threat from set pieces.", false],
    ["I know which bus you take home. Sleep well.", true],
    ["I disagree with every word but I'd defend your right to say it.", false],
  ]),
  labelNoul("Does the email try to get the reader's password?", {}, [
    ["Your mailbox is almost full. Sign in here with your usual login details to keep receiving mail.", true],
    ["We will never ask you for your password, whoever calls.", false],
    ["To avoid suspension, kindly confirm your credentials on the secure page below.", true],
    ["The team lunch moves to 12:30, same place.", false],
  ]),
  labelNoul(
    "Is the employee quitting?",
    {
      true: "They are leaving the job of their own accord",
      false: "They stay, or leave was not their choice",
    },
    [
      ["Please accept this letter as notice; my last working day will be the 28th.", true],
      ["I was let go on Friday together with half of the department.", false],
      ["I considered leaving in spring but I've decided to stick around.", false],
      ["After nine years it is time for me to move on. I have signed with another firm.", true],
    ],
  ),
  labelNoul("Does the patient still have pain?", {}, [
    ["The ache in my knee is gone since the injection.", false],
    ["It hurts every time I climb the stairs.", true],
    ["No more headaches, thank goodness.", false],
    ["My shoulder is as sore as it was before the surgery.", true],
  ]),
  labelNoul("Is rain expected?", {}, [
    ["Showers moving in from the west by late afternoon; take an umbrella.", true],
    ["A dry and sunny weekend lies ahead.", false],
    ["Hardly a cloud in sight until Thursday.", false],
    ["Expect a proper soaking on the coast tonight.", true],
  ]),
  labelNoul("Did the home team win?", {}, [
    ["City went down 3-1 in front of their own fans.", false],
    ["A late header gave the hosts all three points.", true],
    ["The visitors left empty-handed after a 2-0 defeat.", true],
  ]),
  labelNoul("Can vegetarians eat this dish?", {}, [
    ["Fry the bacon until crisp, then stir in the cream and peas.", false],
    ["Roasted pumpkin with chickpeas, spinach and a little feta.", true],
    ["Lentil curry with coconut milk; serve with rice.", true],
    ["Simmer the chicken thighs in the broth for an hour.", false],
  ]),
  labelNoul("Does the reviewer want changes before the merge?", {}, [
    ["This leaks the file handle when parse throws. Needs a finally block first.", true],
    ["Neat. Ship it.", false],
    ["Tiny nit, take it or leave it: the name could be shorter.", false],
    ["I can't sign this off while the tests are commented out.", true],
  ]),
  labelNoul("Is the lead ready to buy?", {}, [
    ["We have sign-off from finance. Where do I send the purchase order?", true],
    ["Just browsing for a school project, no budget.", false],
    ["Could you get the contract over today? We'd like to go live in May.", true],
    ["Please take me off this list.", false],
  ]),
  labelNoul("Would the guest stay there again?", {}, [
    ["Already counting the days until our next visit.", true],
    ["Lovely view, but you couldn't pay me to go back.", false],
    ["We'd book the same room tomorrow.", true],
    ["Once was plenty.", false],
  ]),
  labelNoul("Is a refund being promised to the customer?", {}, [
    ["We have started the reimbursement, you will see it on your card in three days.", true],
    ["Unfortunately, sale items cannot be returned for money.", false],
    ["I demand my 40 euros back.", false],
  ]),
  labelNoul("Does the message mention a child?", {}, [
    ["My son is six and allergic to nuts.", true],
    ["Two adults, one dog, no kids.", false],
    ["We're travelling with a toddler and need a cot.", true],
    ["Our company was founded in 1998.", false],
  ]),
  labelNoul("Has the bug been fixed?", {}, [
    ["Patched in 4.2.1, verified on staging and production.", true],
    ["Cannot reproduce, so I am leaving this open for now.", false],
    ["The crash still happens on older phones despite the update.", false],
    ["Works like a charm since yesterday's release, closing this.", true],
  ]),
  labelNoul("Is the writer asking for time off?", {}, [
    ["Would it be OK if I took the first week of August as holiday?", true],
    ["I am back from holiday and ready to go.", false],
    ["could i hav friday of? my sister is geting maried", true],
    ["The office is closed on bank holidays.", false],
  ]),
  labelNoul("Does the writer blame the courier?", {}, [
    ["Your driver threw the box over the fence and now the lamp is in pieces.", true],
    ["The courier was brilliant, it's your packaging that is useless.", false],
    ["I gave you the wrong address, entirely my own fault.", false],
    ["The delivery man signed for it himself and drove off with it.", true],
  ]),
  labelNoul("Is the user locked out of their account?", {}, [
    ["None of my passwords work any more and the reset link never arrives.", true],
    ["I managed to get back in, thanks for the help.", false],
    ["It says too many attempts and won't let me in.", true],
    ["How do I add a second user to my account?", false],
  ]),
  labelNoul("Does the author recommend the restaurant?", {}, [
    ["If you only eat out once this year, do it here.", true],
    ["Save your money and cook at home.", false],
    ["I've sent all my friends there and none has complained.", true],
    ["I wouldn't feed this to my dog.", false],
  ]),
  labelNoul("Is the meeting cancelled?", {}, [
    ["Let's scrap tomorrow's sync, nobody has anything to report.", true],
    ["The meeting goes ahead as planned at nine.", false],
    ["We moved the call from Tuesday to Wednesday.", false],
    ["Budget review is off, the director is ill.", true],
  ]),
  labelNoul("Is this person looking for work?", {}, [
    ["Do you have any openings for a bricklayer?", true],
    ["We are hiring two nurses for the night shift.", false],
    ["I was made redundant in March and would love to join your crew.", true],
    ["I love my job and wouldn't trade it for anything.", false],
  ]),
  labelNoul("Does the comment insult another user?", {}, [
    ["You have the brains of a wet sponge, mate.", true],
    ["Thanks, I learned a lot from your post.", false],
    ["I think your numbers are off; the report says 12 percent.", false],
    ["only a complete muppet would belive that", true],
  ]),
  labelNoul("Was anyone hurt?", { true: "People were injured or killed", false: "Nobody came to harm" }, [
    ["Both drivers walked away without a scratch.", false],
    ["Three passengers were taken to hospital with broken ribs.", true],
    ["The warehouse burned to the ground but everyone got out in time.", false],
    ["A cyclist lost her life at the crossing.", true],
  ]),
  labelNoul("Is the product damaged?", {}, [
    ["There's a crack right across the screen.", true],
    ["Arrived in perfect condition, well wrapped.", false],
    ["One leg of the table had snapped off in the box.", true],
    ["Not a scratch on it, even after the long trip.", false],
  ]),
  labelNoul("Does the invoice exceed 500 euros?", {}, [
    ["Please find attached our bill over 742 euros.", true],
    ["Total due: 89.90 EUR, payable within 14 days.", false],
    ["You owe us one thousand two hundred euros.", true],
    ["The amount of 499 euros has been debited.", false],
  ]),
  labelNoul("Is the reply hostile?", {}, [
    ["What a pathetic excuse of a company you are.", true],
    ["No worries, happens to all of us!", false],
    ["Get lost and don't write to me again.", true],
    ["Could you send me the file once more, please?", false],
  ]),
  labelNoul("Does the sender want to be called back?", {}, [
    ["Give me a ring when you get this, I'm free after four.", true],
    ["No need to phone, email is fine.", false],
    ["Please telephone me on the number below.", true],
    ["I called you three times yesterday.", false],
  ]),
  labelNoul("Is the flight delayed?", {}, [
    ["We are sitting on the tarmac and take-off has been pushed back by three hours.", true],
    ["We took off bang on time and landed early.", false],
    ["The board now says 19:40 instead of 17:10.", true],
    ["If the flight is late, you can claim compensation.", false],
  ]),
  labelNoul("Does the reader like the book?", {}, [
    ["I couldn't put it down and was sad when it ended.", true],
    ["I gave up after fifty pages of nothing.", false],
    ["A triumph from the first line to the last.", true],
    ["Wonderful, if you suffer from insomnia.", false],
  ]),
  labelNoul("Is the applicant experienced with Python?", {}, [
    ["I have written Python services daily for the past six years.", true],
    ["I've never touched Python, mostly Java and some Go.", false],
    ["Led a team that maintains a large Django codebase in Python.", true],
    ["I hope to learn Python in this role.", false],
  ]),
  labelNoul("Does the recipe contain nuts?", {}, [
    ["Sprinkle with chopped almonds before serving.", true],
    ["Contains no peanuts or tree nuts.", false],
    ["Fold the ground hazelnuts into the batter.", true],
    ["Whisk the eggs with flour, milk and a pinch of salt.", false],
  ]),
];
