/** What a sentence does, besides what it is about. */
export interface Acts {
  /** Asks somebody to do or to give something. */
  request: boolean;
  /** Puts something at somebody's disposal. */
  offer: boolean;
  /** Tells of what is to come. */
  future: boolean;
  /** Tells of what was. */
  past: boolean;
  /** Says that a trouble or a deed is over and done. */
  over: boolean;
}

const imperatives =
  /^(?:(?:please|pls|plz|kindly|just|also|so|and|then|now|ok|hi|hello|hey|thanks|no|yes) )*(?:send|give|put|cancel|stop|take|tell|call|refund|fix|move|change|book|add|remove|close|delete|help|check|explain|let|make|bring|return|reply|reset|replace|resend|ring|contact|forward|switch|turn|transfer|update|issue|provide|confirm|advise|arrange|get|show|find|lend|click|verify|leave|keep|pay|buy|look|wrap|rename|escalate|connect|schedule|reschedule|ship|deliver|credit|reverse|waive|unlock|approve|sign|rebook|upgrade|downgrade|remind|play|order|reserve|ask) /;
const requests =
  / (?:please|pls|plz|need|needs|wanna|want|wants|wanted to ask|can you|could you|would you|can i|could i|may i|can we|could we|would it be ok|would it be okay|is it ok if|is it okay if|would you let|let me have|back now|give back|any way to|i would rather|wondering if|i was hoping|can someone|could someone|can somebody|could somebody|can anyone|could anyone|would anyone|will you|any chance|do you mind|would it be possible|is it possible|is there any way|would like|would love|looking for|looking to|hoping to|hope to|hoping you|i am after|in need of|mind if|ask for|asking for|asking you|request|demand|insist|require|expect a|expect you|would appreciate|grateful if|lend me|send me|give me|tell me|let me know|help me|put me|get me|i will have|we will have|spare a|spare me) /;
const offers =
  / (?:welcome to (?:it|have|use|take|borrow|come|stay|keep|join)|help yourself|help yourselves|feel free to (?:take|use|borrow|ask|call|have)|happy to (?:lend|help|give|share|take|drive|cover|host|pick|do|offer|cook|bring|babysit|donate|send|swap)|glad to (?:help|lend|share|give)|up for grabs|good home|giving away|give away|(?:i|we) (?:can|could|will) (?:lend|spot|give|drive|pick|help|cover|bring|take you|host|share|offer|cook|babysit|donate|send you|pay|treat|drop|sort|refund|replace|arrange|waive)|you can (?:have|borrow|use|take|stay|keep)|you could (?:have|borrow|use)|we (?:offer|are offering|provide)|i (?:offer|am offering)|let me (?:help|get|pay|know if you need|take|drive|cover)|on me|on the house|(?:if|does) (?:anybody|anyone|somebody|someone) (?:needs?|wants?|fancies)|anyone (?:needs?|wants?)|free to (?:collect|collector|anyone)|need a hand|take mine|have mine|shall i|would you like me to|count on me|i have a spare|got a spare) /;
const futures =
  / (?:will|shall|going to|gonna|about to|plan to|plans to|planning to|intend to|by (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|tonight|noon)|tomorrow|next (?:week|month|year|monday|tuesday|wednesday|thursday|friday|saturday|sunday|spring|summer)|soon|later|once|until|till|scheduled|upcoming|hope to|hoping|expected to|due to|pending|awaiting|in progress|not yet|to be) /;
const pasts =
  / (?:was|were|did|had|used to|ago|yesterday|last (?:week|month|year|night|summer|winter|spring|autumn|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|previously|former|formerly|no longer|in the past|back then|earlier|originally|once upon|previous|any more|anymore) /;
const overs =
  / (?:now (?:fixed|resolved|working|works|fine|back|automated|solved|sorted|restored|closed|gone|clear|better|well|cured|healed|recovered|open|running)|all good|all sorted|sorted now|fine now|better now|ok now|okay now|right as rain|back to normal|back up|back online|back in service|no longer|any more|anymore|resolved|solved|fixed|restored|recovered|healed|cleared up|cured|mended|repaired|used to|stopped|has gone|have gone|went away|is over|are over|close the ticket|close this ticket|closed|good as new|has cleared|all clear|landed|came through|works now|working again|works again|works fine|runs fine|quit|gave up|postmortem|post mortem|since then|ever since|in the end|already got|got it now|has arrived|turned up) /;

/** The acts of a sentence, given as its words, each with a blank before and after. */
export function toActs(spread: string): Acts {
  return {
    request: requests.test(spread) || imperatives.test(spread.slice(1)),
    offer: offers.test(spread),
    future: futures.test(spread),
    past: pasts.test(spread),
    over: overs.test(spread),
  };
}
