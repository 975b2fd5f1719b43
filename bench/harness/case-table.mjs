// @ts-check

const words =
  "the customer says that order parcel refund card app account price school invoice never came twice help please today again broken wrong".split(
    " ",
  );

/**
 * Deterministic words for a place.
 * @param {number} at @param {number} count
 */
function wordsOf(at, count) {
  return Array.from({ length: count }, (_, place) => words[(at * 7 + place * (1 + (at % 5))) % words.length]);
}

/**
 * About 200 characters, a typical state.
 * @param {number} at
 */
export const messageOf = (at) => `Message ${at}: ${wordsOf(at, 28).join(" ")}.`;

/**
 * Tickets with a state of about 300 characters, labels for two of the example's questions, and a note on
 * every hundredth. Deterministic.
 * @param {number} rows
 */
export function caseTable(rows) {
  const lines = Array.from({ length: rows }, (_, row) => {
    const department = ["billing", "technical", "sales", "account"][row % 4];
    const note = row % 100 === 0 ? `sample ${row}` : "";
    const text = `"Ticket ${row}: ${wordsOf(row, 48).join(" ")}, ""quoted"""`;
    return `${row},${text},${row % 3 === 0 ? "yes" : "no"},${department},${note}`;
  });
  return ["id,Message,refund_requested,department,note", ...lines].join("\r\n");
}

/**
 * Tickets with a label and an answer to one question.
 * @param {number} rows
 */
export function answeredTable(rows) {
  const lines = Array.from({ length: rows }, (_, row) => {
    const text = `"Ticket ${row}: ${wordsOf(row, 28).join(" ")}"`;
    return `${row},${text},${row % 3 === 0 ? "yes" : "no"},0.${String((row * 37) % 100).padStart(2, "0")}`;
  });
  return ["id,Message,refund_requested,answer:refund_requested", ...lines].join("\r\n");
}

/**
 * Tickets of 200 characters with a label and a model's probability of six decimals, most of them right.
 * @param {number} rows
 */
export function scoredTable(rows) {
  let seed = 20_261_127;
  const draw = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
  const lines = Array.from({ length: rows }, (_, row) => {
    const text = `"Ticket ${row}: ${wordsOf(row, 28).join(" ")}"`;
    const score = (draw() + draw()) / 2;
    return `${row},${text},${draw() < score ** 2 * (3 - 2 * score) ? "yes" : "no"},${score.toFixed(6)}`;
  });
  return ["id,Message,refund_requested,answer:refund_requested", ...lines].join("\r\n");
}
