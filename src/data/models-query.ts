import { queryOptions, useQuery } from "@tanstack/react-query";
import { type ModelsReading, readModels } from "#core/contract/read-models.ts";
import { callApi } from "#platform/api.ts";

/** The models that the server lists; a list shows that the key is accepted, and no more. */
const modelsQuery = queryOptions({
  queryKey: ["models"],
  queryFn: async (): Promise<ModelsReading> => {
    const reply = await callApi({ path: "/api/models" });
    return readModels(reply.status, reply.text);
  },
});

export function useModels(): ModelsReading | undefined {
  return useQuery(modelsQuery).data;
}
