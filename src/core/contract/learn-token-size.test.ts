import fc from "fast-check";
import { expect, it } from "vitest";
import { estimateTokens, learnTokenSize } from "./estimate.ts";

const counted = (...sizes: number[]) => sizes.map((size) => ({ bytes: size * 100, inputTokens: 100 }));

it("takes the usual four bytes a token where nothing was counted", () => {
  expect(learnTokenSize([])).toEqual({ bytesPerToken: 4, requests: 0 });
  expect(learnTokenSize([{ bytes: 10, inputTokens: 0 }])).toEqual({ bytesPerToken: 4, requests: 0 });
  expect(learnTokenSize([{ bytes: 0, inputTokens: 10 }])).toEqual({ bytesPerToken: 4, requests: 0 });
});

it("is the middle of what was counted, so that one odd request moves little", () => {
  expect(learnTokenSize(counted(90, 3, 3.2))).toEqual({ bytesPerToken: 3.2, requests: 3 });
  expect(learnTokenSize(counted(2, 4))).toEqual({ bytesPerToken: 3, requests: 2 });
});

it("stays within what text can be, whatever a server counts", () => {
  expect(learnTokenSize(counted(0.001)).bytesPerToken).toBe(1);
  expect(learnTokenSize(counted(1e9)).bytesPerToken).toBe(16);
});

it("estimates the request again that it was learnt from, to a token", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e6 }),
      fc.double({ min: 1, max: 16, noNaN: true }),
      (tokens, size) => {
        const bytes = Math.ceil(tokens * size);
        const learnt = learnTokenSize([{ bytes, inputTokens: tokens }]);
        expect(Math.abs(estimateTokens(bytes, learnt.bytesPerToken) - tokens)).toBeLessThanOrEqual(1);
      },
    ),
  );
});
