import { z } from "zod";

const entry = z.union([z.string(), z.record(z.string(), z.json()), z.array(z.json())]);

const asked = {
  instructions: entry.meta({
    description: "What to ask about the state: text, or a JSON object or array. It reaches the model.",
  }),
};

const noul = z
  .strictObject({
    type: z.literal("noul").meta({ description: "Yes or no: the answer is the probability of yes." }),
    ...asked,
    criteria: z
      .strictObject({
        true: entry.optional().meta({ description: "What it means that the answer is yes." }),
        false: entry.optional().meta({ description: "What it means that the answer is no." }),
      })
      .optional()
      .meta({ description: 'When yes and when no holds: "true" and "false", each optional.' }),
  })
  .meta({ description: "A yes/no question." });

const choice = z
  .strictObject({
    type: z.literal("choice").meta({ description: "One of 1 to 255 options, each with its probability." }),
    ...asked,
    criteria: z.record(z.string(), entry.nullable()).meta({
      description: "The options in order: a name, and a description or null. Both reach the model.",
    }),
  })
  .meta({ description: "A choice." });

const score = z
  .strictObject({
    type: z
      .literal("score")
      .meta({ description: "One of 2 to 10 levels in order, each with its probability." }),
    ...asked,
    criteria: z.array(entry).meta({ description: "The levels, the lowest first; none is empty." }),
  })
  .meta({ description: "A score." });

/** The map of questions as it stands in JSON; for looking things up in, since a record loses `__proto__`. */
const questionMapSchema = z.record(z.string(), z.discriminatedUnion("type", [noul, choice, score]));

/** What of a JSON schema is looked at. */
export interface SchemaNode {
  description?: string;
  const?: string;
  properties?: Readonly<Record<string, SchemaNode>>;
  additionalProperties?: SchemaNode | boolean;
  oneOf?: readonly SchemaNode[];
}

/** The JSON schemas of the three kinds of question, from the contract's own. */
export function questionSchemas(): readonly SchemaNode[] {
  const { additionalProperties: question } = z.toJSONSchema(questionMapSchema) as SchemaNode;
  return typeof question === "object" ? (question.oneOf ?? []) : [];
}
