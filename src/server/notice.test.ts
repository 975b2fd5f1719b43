import { describe, expect, it } from "vitest";
import { createHostRules } from "#server/exchange/host-rules.ts";
import { readConfig } from "./config/read-config.ts";
import { toEnvironment } from "./config/variables.ts";
import { noticeOf } from "./notice.ts";

function notice(values: Readonly<Record<string, string>>): string {
  const config = readConfig(
    toEnvironment({ PLAYGROUND_PASSWORD: "correct horse battery", ...values }),
    () => "",
  );
  const rules = createHostRules(4170, config.publicOrigins);
  return noticeOf(config, { rules, port: 4170 }).split("\n").at(-1) ?? "";
}

describe("case 69: the notice at the start", () => {
  it.each<[Record<string, string>, RegExp]>([
    [{}, /^Cutpoint: http:\/\/127\.0\.0\.1:4170 \(/],
    [
      { HOST: "192.168.7.5" },
      /^Cutpoint: listens on 192\.168\.7\.5 .* PUBLIC_ORIGIN=http:\/\/192\.168\.7\.5:4170 is set/,
    ],
    [{ HOST: "fd00::5" }, /PUBLIC_ORIGIN=http:\/\/\[fd00::5\]:4170/],
    [{ HOST: "0.0.0.0" }, /^Cutpoint: http:\/\/127\.0\.0\.1:4170; from elsewhere .* PUBLIC_ORIGIN/],
    [{ HOST: "192.168.7.5", PUBLIC_ORIGIN: "https://play.example" }, /^Cutpoint: https:\/\/play\.example \(/],
    [
      { HOST: "0.0.0.0", PUBLIC_ORIGIN: "https://play.example" },
      /^Cutpoint: https:\/\/play\.example, here http:\/\/127\.0\.0\.1:4170 \(/,
    ],
  ])("of %j names an address that answers, or what it still needs", (values, words) => {
    expect(notice(values)).toMatch(words);
    expect(notice(values)).not.toContain("correct horse");
  });
});
