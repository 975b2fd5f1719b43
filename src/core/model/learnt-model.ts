import { z } from "zod";

const most = z.int().positive().optional();

/** What answers and refusals have taught of one model of one server. */
const learntModelSchema = z.object({
  answered: z.boolean(),
  limits: z.object({ optionsMax: most, questionsMax: most }),
});
export type LearntModel = z.infer<typeof learntModelSchema>;

/** By a name of server and model, the oldest first. */
export const learntModelsSchema = z.array(z.tuple([z.string(), learntModelSchema]));
