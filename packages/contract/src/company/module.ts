/** Modules that a company's contract includes or not (spec §3, `USE_EMERGENCY_MODULE`). */
export const modules = ['emergency'] as const;
export type Module = (typeof modules)[number];
