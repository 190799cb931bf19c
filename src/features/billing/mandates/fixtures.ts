/** The agency as its bank knows it, with those who owe it. */
export const OWN_CREDITOR = {
  company: 'Bureau Noord',
  creditor: { name: 'Bureau Noord', id: 'NL79ZZZ999999990000' },
} as const
