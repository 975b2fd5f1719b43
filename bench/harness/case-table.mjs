// @ts-check

const words =
  "the customer says that order parcel refund card app account price school invoice never came twice help please today again broken wrong".split(
    " ",
  );

/**
 * A table of tickets, each with a state of about 300 characters, a label for two questions of the example, and
 * a note on every hundredth. The same for the same count.
 * @param {number} rows
 */
export function caseTable(rows) {
  const lines = Array.from({ length: rows }, (_, row) => {
    const text = Array.from(
      { length: 48 },
      (__, at) => words[(row * 7 + at * (1 + (row % 5))) % words.length],
    );
    const department = ["billing", "technical", "sales", "account"][row % 4];
    const note = row % 100 === 0 ? `sample ${row}` : "";
    return `${row},"Ticket ${row}: ${text.join(" ")}, ""quoted""",${row % 3 === 0 ? "yes" : "no"},${department},${note}`;
  });
  return ["id,Message,refund_requested,department,note", ...lines].join("\r\n");
}
