/** Including spaces and dashes as typed; the code has 16 characters. */
export const setUpLimits = { codeMaxLength: 40 } as const
