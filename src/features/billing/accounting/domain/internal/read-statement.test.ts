import { expect, test } from 'vitest'
import { camtFile } from '../../../../../../tests/support/camt'
import type { BankEntry } from './bank-entry'
import { readStatement } from './read-statement'

function entriesIn(xml: string): readonly BankEntry[] {
  const read = readStatement(xml)
  if (read.outcome !== 'read') throw new Error(read.outcome)
  return read.statement.entries
}

const keysIn = (xml: string) => entriesIn(xml).map(({ key }) => key)

test('a payment is read with its day, amount, payer and all that was written with it', () => {
  const paid = {
    amount: '1234.50',
    remittance: ['Factuur INV202611', '0007 &co'],
    name: 'Bakkerij Aarnink & Zn',
  }
  for (const version of ['02', '08'] as const)
    for (const prefix of ['', 'ns2'])
      expect(entriesIn(camtFile([paid], { version, prefix }))).toMatchObject([
        {
          account: 'NL02ABNA0123456789',
          bookedOn: '2026-11-19',
          nature: 'credit',
          amount: 123450,
          counterparty: 'Bakkerij Aarnink & Zn',
          counterpartyIban: 'NL20INGB0001234567',
          remittance: 'Factuur INV202611 / 0007 &co',
        },
      ])
})

test('what went out, was taken back, is not booked yet or is not in euro is told apart', () => {
  const natures = entriesIn(
    camtFile([
      { amount: '10', side: 'DBIT' },
      { amount: '10', isReversal: true },
      { amount: '10', status: 'PDNG' },
      { amount: '10', currency: 'USD' },
    ]),
  ).map(({ nature, amount }) => [nature, amount])
  expect(natures).toEqual([
    ['debit', 1000],
    ['reversal', 1000],
    ['not-final', 1000],
    ['credit', null],
  ])
})

test('a sum that the bank booked for several payments becomes a line per payment, when they add up', () => {
  const parts = (second: string) =>
    camtFile([{ amount: '30.00' }]).replace(
      /<TxDtls>.*<\/TxDtls>/s,
      ['10.00', second]
        .map(
          (amount) =>
            `<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls><RmtInf><Ustrd>HO261119${amount.slice(0, 2)}1</Ustrd></RmtInf></TxDtls>`,
        )
        .join(''),
    )
  expect(entriesIn(parts('20.00')).map(({ amount, remittance }) => [amount, remittance])).toEqual([
    [1000, 'HO261119101'],
    [2000, 'HO261119201'],
  ])
  expect(new Set(keysIn(parts('20.00'))).size).toBe(2)
  expect(entriesIn(parts('21.00'))).toMatchObject([{ amount: 3000, remittance: 'HO261119101 / HO261119211' }])
})

test('a line is known again in another file and another version, and two equal payments stay two', () => {
  const paid = { amount: '47.80', remittance: 'HO261119123' }
  expect(keysIn(camtFile([paid], { version: '08', statementId: 'S-2' }))).toEqual(keysIn(camtFile([paid])))

  const nameless = { ...paid, reference: null }
  const [first, second] = keysIn(camtFile([nameless, nameless]))
  expect(first).not.toBe(second)
  expect(keysIn(camtFile([nameless, nameless], { statementId: 'S-2' }))).toEqual([first, second])
  expect(keysIn(camtFile([{ ...paid, status: 'PDNG' }]))).not.toEqual(keysIn(camtFile([paid])))
})

test('a small file that would keep a parser busy is refused before it is parsed; a full one from a bank is not', () => {
  const within = (bloat: string) => camtFile([{ amount: '10.00' }]).replace('</Stmt>', `${bloat}</Stmt>`)
  const attributes = (count: number) => Array.from({ length: count }, (_, n) => `a${n}=">"`).join(' ')
  const bloated = [
    within(`<X ${attributes(21)}/>`),
    within('<X a="1" b="2"/>'.repeat(50_001)),
    within('<X/>'.repeat(300_000)),
  ]
  for (const xml of bloated) expect(readStatement(xml)).toEqual({ outcome: 'bloated' })
  expect(readStatement(within(`<X ${attributes(20)}/>`)).outcome).toBe('read')
  expect(entriesIn(camtFile(Array.from({ length: 2500 }, () => ({ amount: '10.00' }))))).toHaveLength(2500)
})

test('a file that is not a whole statement is refused as a whole, and says why', () => {
  const good = camtFile([{ amount: '10.00' }])
  const bomb = `<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(100)}">`
  const cases: [string, string][] = [
    ['', 'not-xml'],
    ['%PDF-1.7', 'not-xml'],
    [':20:MT940\n:25:NL02ABNA0123456789', 'not-xml'],
    [good.slice(0, -30), 'not-xml'],
    [`${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`, 'not-xml'],
    [good.replace('<Document', `<!DOCTYPE d [${bomb}]><Document`), 'has-dtd'],
    [good.replace('<Document', '<!DOCTYPE d SYSTEM "file:///etc/passwd"><Document'), 'has-dtd'],
    ['<html><body>Inloggen bij je bank</body></html>', 'not-camt'],
    [good.replaceAll('BkToCstmrStmt', 'CstmrCdtTrfInitn'), 'not-camt'],
    [good.replace('053.001.02', '053.001.99'), 'other-version'],
    [good.replace('053.001.02', '052.001.02'), 'other-version'],
    [camtFile([]), 'no-entries'],
    [good.replace('>10.00<', '>tien<'), 'odd-entry'],
    [good.replace('>10.00<', '>10.005<'), 'odd-entry'],
    [good.replace('>10.00<', '>-10.00<'), 'odd-entry'],
    [good.replace('>10.00<', '>1e3<'), 'odd-entry'],
    [good.replace(/<BookgDt>.*<\/ValDt>/s, ''), 'odd-entry'],
    [good.replace(/<Acct>.*?<\/Acct>/s, ''), 'odd-entry'],
    [good.replace('<Ntry>', '<Ntry><__proto__>1</__proto__>'), 'not-xml'],
  ]
  for (const [xml, outcome] of cases) expect(readStatement(xml), xml.slice(0, 80)).toEqual({ outcome })
})
