const NUMERALS =
  'Eén Twee Drie Vier Vijf Zes Zeven Acht Negen Tien Elf Twaalf Dertien Veertien Vijftien Zestien Zeventien Achttien Negentien Twintig'.split(
    ' ',
  )

/** Count and noun as a sentence begins: 'Eén vraag', 'Tien vragen'. From twenty-one on in figures. */
export function countInWords(count: number, noun: { one: string; more: string }): string {
  return `${NUMERALS[count - 1] ?? count} ${count === 1 ? noun.one : noun.more}`
}
