/**
 * Text sizes for mails and PDFs, which no stylesheet reaches. In rem, the same as in src/styles/tokens.css; display
 * sizes as on a wide screen.
 */
export const TYPE_SCALE = {
  fine: 0.82,
  small: 0.88,
  note: 0.94,
  base: 1,
  large: 1.2,
  title: 1.4,
  displayXs: 2,
  displayS: 2.6,
  displayL: 4.5,
} as const

export type TypeStep = keyof typeof TYPE_SCALE
