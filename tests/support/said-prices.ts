import { addVat } from '@/shared/vat'

const AMOUNT = String.raw`(?:€ ?(\d[\d.]*(?:,\d\d)?)|(\d[\d.]*(?:,\d\d)?) euro\b)`
/** Unit between an amount and its VAT: 'per maand', 'per stuk'. */
const UNIT = '(?: per [a-z]+(?:, all-in)?)?'

/** Patterns of an amount with and without VAT, the net one first. */
const BOTH = [
  // In a sentence: `priceInWords`.
  new RegExp(`${AMOUNT}${UNIT} excl\\. btw \\(${AMOUNT} incl\\.\\)`, 'gi'),
  // In a table or a tag: `Amount`.
  new RegExp(`${AMOUNT}${UNIT},? excl\\. btw ?(?:vanaf )?${AMOUNT}${UNIT},? incl\\. btw`, 'gi'),
]

const cents = (text: string) => Math.round(Number(text.replaceAll('.', '').replace(',', '.')) * 100)

/** Amounts of a text, each with its context, that are not given both without VAT and with VAT at this rate. */
export function barePrices(text: string, vatPercent: number): string[] {
  let left = plain(text)
  for (const pattern of BOTH)
    left = left.replace(pattern, (said, net, netWord, gross, grossWord) => {
      const [one, other] = [cents(net ?? netWord), cents(gross ?? grossWord)]
      return addVat(one as never, vatPercent).total === other ? '' : said
    })
  const amounts = [...left.matchAll(new RegExp(AMOUNT, 'g'))].filter(
    ([, euros = '', words = '']) => cents(euros || words) > 0,
  )
  return amounts.map(({ index, 0: said }) =>
    left.slice(Math.max(0, index - 40), index + said.length + 30).trim(),
  )
}

/**
 * Text of a page as a reader sees it, without scripts and styles. In a table whose heads or totals say 'excl. btw' and
 * 'incl. btw', only the rows without both amounts are kept.
 */
export function readableText(html: string, vatPercent: number): string {
  const body = withoutPairedTables(html.slice(html.indexOf('<body')), vatPercent)
  const text = body.replace(/<(script|style|template|svg)\b[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]*>/g, ' ')
  return text.replaceAll('&nbsp;', ' ').replaceAll('&euro;', '€')
}

/** Total of a table, without VAT and with it. */
const TOTALS = /Samen, excl\. btw €? ?([\d.,]+) Samen, incl\. btw €? ?([\d.,]+)/

function withoutPairedTables(html: string, vatPercent: number): string {
  return html.replace(/<table[\s\S]*?<\/table>/g, (table) => {
    const [, net = '', gross = ''] = TOTALS.exec(plain(table.replace(/<[^>]*>/g, ' '))) ?? []
    if (net && addVat(cents(net) as never, vatPercent).total === cents(gross)) return ''
    if (!/Excl\. btw[\s\S]*Incl\. btw/.test(table)) return table
    return table
      .split('<tr')
      .filter((row) => {
        const amounts = [...plain(row).matchAll(new RegExp(AMOUNT, 'g'))].map(([, amount = '']) =>
          cents(amount),
        )
        return amounts.length !== 2 || addVat(amounts[0] as never, vatPercent).total !== amounts[1]
      })
      .join('<tr')
  })
}

const plain = (text: string) => text.replace(/[\s\u00a0\u202f]+/g, ' ')
