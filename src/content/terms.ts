/** The date of the general terms, as src/content/legal/algemene-voorwaarden.md has it. Orders keep it as evidence. */
export const TERMS_VERSION = '2025-05-01'
