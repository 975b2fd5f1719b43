import { labelScore } from "../labelled.ts";

/** Half A of scores that the scorer wasn't written for. Its single errors may be read. */
export const scoreItemsA = [
  labelScore(
    "How severe is the incident?",
    [
      "cosmetic",
      "minor: a workaround exists",
      "major: an important function fails",
      "critical: nobody can work",
    ],
    [
      ["The logo on the login page is two pixels off.", 0],
      ["Export to Excel fails, but CSV still works.", 1],
      ["Nobody in the company can sign in since eight.", 3],
      ["Customers cannot pay with credit cards; the rest of the shop works.", 2],
      ["There's a typo in the footer.", 0],
    ],
  ),
  labelScore(
    "How happy is the guest with the hotel?",
    ["very unhappy", "unhappy", "neutral", "happy", "very happy"],
    [
      ["Bed bugs, a broken lock and a rude manager. Get me out of here.", 0],
      ["Does what it should. A bed, a shower, a door.", 2],
      ["What a gem! Best holiday we've had in years.", 4],
      ["Pleasant stay and a decent breakfast.", 3],
      ["The room was smaller than in the pictures and a bit noisy.", 1],
    ],
  ),
  labelScore(
    "How confident is the speaker?",
    ["not at all", "somewhat", "very"],
    [
      ["I honestly have no idea, I'm only guessing.", 0],
      ["There is no doubt whatsoever: the pump is the cause.", 2],
      ["It's probably the cable, but I could be wrong.", 1],
      ["I would bet my house on it.", 2],
      ["Not sure at all, don't quote me on that.", 0],
    ],
  ),
  labelScore(
    "How likely is the customer to leave?",
    ["unlikely", "possible", "likely", "likely"],
    [
      ["I've already signed up with your competitor; consider this my notice.", 3],
      ["We adore the product and just added ten seats.", 0],
      ["If prices rise again we'll have to look around.", 1],
      ["I'm this close to walking away, one more crash and that's it.", 2],
      ["Renewed for three years, see you in 2028.", 0],
    ],
  ),
  labelScore(
    "How much experience does the candidate have?",
    ["none", "a little", "some years", "a lot"],
    [
      ["I just left school and this would be my first job.", 0],
      ["Twenty years at the stove, the last eight as head chef.", 3],
      ["I did a summer internship in a bakery.", 1],
      ["Four years as a line cook in two hotels.", 2],
      ["I've never worked in a kitchen, but I learn fast.", 0],
    ],
  ),
  labelScore(
    "How urgent is the request?",
    ["can wait", "this week", "today", "immediately"],
    [
      ["There's smoke coming out of the cupboard, hurry!", 3],
      ["Whenever you find the time, no pressure.", 0],
      ["I need the slides before close of business today.", 2],
      ["Could you look at it by Friday?", 1],
      ["Some day it would be nice to repaint the fence.", 0],
    ],
  ),
  labelScore(
    "How polite is the message?",
    ["rude", "curt", "neutral", "polite", "very polite"],
    [
      ["Fix it, you useless clowns.", 0],
      ["Send the report.", 1],
      ["Here are the figures for May.", 2],
      ["Could you please send me the report? Thanks!", 3],
      ["I'd be most grateful if you could spare a minute, and I do apologise for the bother.", 4],
    ],
  ),
  labelScore(
    "How good was the film according to the critic?",
    ["awful", "poor", "average", "good", "masterpiece"],
    [
      ["Two hours of my life that I'll never get back.", 0],
      ["Watchable, forgettable, over.", 2],
      ["Brilliantly acted and utterly moving; I wept.", 4],
      ["A solid thriller with a few nice twists.", 3],
      ["The plot is thin and the jokes fall flat.", 1],
    ],
  ),
  labelScore(
    "How bad is the pain?",
    ["none", "mild", "moderate", "severe"],
    [
      ["It's agony, I can't even stand up.", 3],
      ["A slight twinge now and then.", 1],
      ["I feel nothing at all any more, it's healed.", 0],
      ["It hurts quite a bit when I walk but I can manage.", 2],
      ["I'm screaming, please help me.", 3],
    ],
  ),
  labelScore(
    "How difficult is the recipe?",
    ["easy", "medium", "hard"],
    [
      ["Toss everything into a bowl and you're done in five minutes.", 0],
      ["You'll need three days, a thermometer and nerves of steel.", 2],
      ["Some kneading and patience required, but nothing fancy.", 1],
      ["Even my six-year-old can make these.", 0],
      ["Tempering the chocolate takes a trained hand; beginners will struggle.", 2],
    ],
  ),
  labelScore(
    "How clean was the holiday flat?",
    ["filthy", "dirty", "acceptable", "clean", "spotless"],
    [
      ["You could have eaten off the floor, everything gleamed.", 4],
      ["Mouse droppings in the cupboard and mould in the bath.", 0],
      ["Tidy enough, we had nothing to grumble about.", 3],
      ["A few crumbs here and there but fine for the price.", 2],
      ["The sheets had stains and the sink was greasy.", 1],
    ],
  ),
  labelScore(
    "How dangerous is the reported situation?",
    ["harmless", "slightly risky", "dangerous", "life-threatening"],
    [
      ["A bare live wire hangs over the paddling pool!", 3],
      ["A squirrel is sitting on my balcony.", 0],
      ["One paving stone is loose, somebody might trip.", 1],
      ["The brakes fail every now and then when it rains.", 2],
      ["He has stopped breathing and his lips are blue.", 3],
    ],
  ),
  labelScore(
    "How interested is the customer in the offer?",
    ["not interested", "undecided", "interested", "very keen"],
    [
      ["Not for us, thanks.", 0],
      ["When can you come by with the contract? We can hardly wait.", 3],
      ["Hm, I'd have to sleep on it.", 1],
      ["Sounds good, tell me more about the delivery times.", 2],
      ["Please don't call here again.", 0],
    ],
  ),
  labelScore(
    "How experienced is the skier?",
    ["beginner", "intermediate", "expert"],
    [
      ["Never stood on skis in my life.", 0],
      ["I raced for the national team in my twenties.", 2],
      ["I get down most red runs without falling.", 1],
      ["This will be my first time on snow.", 0],
      ["Been teaching it for fifteen winters.", 2],
    ],
  ),
  labelScore(
    "How much progress does the builder report?",
    ["not begun", "just begun", "half done", "nearly done", "finished"],
    [
      ["We haven't started yet, the permit is missing.", 0],
      ["All done, here are your keys.", 4],
      ["Only the last coat of paint is left.", 3],
      ["The first stones were laid yesterday.", 1],
      ["Two of the four walls are up.", 2],
    ],
  ),
  labelScore(
    "How satisfied is the reviewer?",
    ["very dissatisfied", "dissatisfied", "neutral", "satisfied", "very satisfied"],
    [
      ["Binned it after two days.", 0],
      ["I'd buy it again in a heartbeat.", 4],
      ["It does the job.", 2],
      ["Nice, though the manual could be better.", 3],
      ["Not what I had hoped for.", 1],
    ],
  ),
  labelScore(
    "How urgent is the ticket?",
    ["low", "medium", "high", "critical"],
    [
      ["Production is down and we lose orders every minute.", 3],
      ["Nice to have: a darker icon.", 0],
      ["Two of our users can't print, they need it by tomorrow.", 2],
      ["The report is a bit slow lately.", 1],
    ],
  ),
  labelScore(
    "How toxic is the message?",
    ["not at all", "slightly", "clearly", "extremely"],
    [
      ["Have a great weekend everyone.", 0],
      ["That was a dumb move.", 1],
      ["You are a worthless idiot.", 2],
      ["I hope that you and your whole family rot.", 3],
      ["I see it differently, here is why.", 0],
    ],
  ),
];
