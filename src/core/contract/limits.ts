/** What every server of the family refuses beyond; a profile may report tighter ones. */
export const limits = { optionsMax: 255, levelsMin: 2, levelsMax: 10 } as const;
