/** 'NL91ABNA0417164300', as banks and programs write it. */
export function compactIban(iban: string): string {
  return iban.replace(/\s/g, '')
}

/** 'NL91 ABNA 0417 1643 00', as people read and type it; `gap` may be a no-break space. */
export function ibanInGroups(iban: string, gap = ' '): string {
  return compactIban(iban).replace(/(.{4})(?=.)/g, `$1${gap}`)
}
